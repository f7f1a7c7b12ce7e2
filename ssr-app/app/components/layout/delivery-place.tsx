import { ButtonLink } from "~/components/ui/button";
import { Popover } from "~/components/ui/popover";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";

/** The place of the delivery date, for a visitor without a company: the delivery promise. */
export function DeliveryPlace() {
  const t = useT();
  const user = useUser();
  const hours = useShell()?.shop?.fastDeliveryHours;
  return (
    <Popover
      className="w-72 p-4"
      triggerClassName="flex h-11 items-center gap-2 rounded-md px-2.5 text-left text-flour hover:bg-walnut-2"
      trigger={
        <>
          <span className="icon icon-truck size-5" />
          <span className="leading-tight">
            <span className="block text-2xs text-flour-2">{t("delivery.label")}</span>
            <span className="block font-semibold text-sm">
              {hours ? t("delivery.promise", { hours }) : t("delivery.pick")}
            </span>
          </span>
        </>
      }
    >
      {user ? (
        <ButtonLink to="/manager" tone="secondary" block>
          {t("strip.choose")}
        </ButtonLink>
      ) : (
        <>
          <p className="mb-3 text-ink-2 text-sm">{t("delivery.signIn")}</p>
          <ButtonLink to="/login" size="md" block>
            {t("account.enter")}
          </ButtonLink>
        </>
      )}
    </Popover>
  );
}
