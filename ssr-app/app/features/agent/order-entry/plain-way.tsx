import { Button } from "~/components/ui/button";
import { SwitchForm } from "~/features/account/session/switch-form";
import { useT } from "~/lib/texts/use-t";

/** Leads to the shop, which needs no scripts, unlike the grid. */
export function PlainWay({ company }: { company: { id: number; name: string } }) {
  const t = useT("taking");
  return (
    <div className="unscripted mb-4 grid justify-items-start gap-3 rounded-lg bg-saffron-soft px-4 py-3 text-saffron-ink">
      <p>{t("plain.text")}</p>
      <SwitchForm to={company.id} next="/">
        <Button type="submit">{t("plain.shop", { name: company.name })}</Button>
      </SwitchForm>
    </div>
  );
}
