import { useT } from "~/lib/texts/use-t";

/** What stands on the button: "add", and the promise of delivery. */
export function AddWords({ name, hours }: { name: string; hours?: number | null }) {
  const t = useT("catalogue");
  return (
    <>
      <span className="add-word icon-plus">{t("card.add")}</span>
      {hours && <span className="add-hours icon-truck">{`${hours} h`}</span>}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
}
