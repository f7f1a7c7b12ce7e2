import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import { ShopForm } from "~/features/shared/forms/shop-form";
import type { StockWatch } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { removeSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

/**
 * The unavailable articles that the user waits for, each with a button that ends it. One form contains them all, so it
 * outlives its rows.
 */
export function WaitingList({ waiting }: { waiting: StockWatch[] }) {
  const t = useT("profile");
  const { form } = useOwnForm("watch", removeSchema, t("notices.waiting.ended"));
  if (waiting.length === 0) return null;
  return (
    <ShopForm form={form} action="/utente/profilo" data-part="waiting" className="mt-5 border-line border-t pt-5">
      <CompanyField />
      <h3 className="font-sans font-semibold text-base">{t("notices.waiting.title")}</h3>
      <ul className="-my-2 divide-y divide-line">
        {waiting.map(({ id, code, name, createdAt, gone }) => (
          <li key={id} className="flex items-center gap-x-4 py-2">
            <div className="min-w-0 flex-1">
              {gone ? (
                <p className="wrap-anywhere font-medium">{name}</p>
              ) : (
                <AppLink
                  to={`/dettaglio-prodotto/${encodeURIComponent(code)}`}
                  className="link touch wrap-anywhere font-medium"
                >
                  {name}
                </AppLink>
              )}
              <p className="text-ink-3 text-sm">
                <Dotted>
                  {t("sessions.since", { date: formatDate(createdAt) })}
                  {gone && t("notices.waiting.gone")}
                </Dotted>
              </p>
            </div>
            <Button type="submit" name="id" value={id} tone="secondary" className="shrink-0">
              <Named name={name}>{t("notices.waiting.end")}</Named>
            </Button>
          </li>
        ))}
      </ul>
    </ShopForm>
  );
}
