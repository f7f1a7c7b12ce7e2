import { Button } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { CodesField } from "./codes-field";
import { cartPath } from "./paths";

/** The page on which a list of codes is ordered without JavaScript. */
export function PlainCodes({ text, next }: { text?: string; next: string }) {
  const t = useT("cart");
  return (
    <form method="post" action={`${cartPath}?codici`} className="grid gap-4">
      <PlainFields intent="codes" next={next} />
      <CodesField defaultValue={text} />
      <Button type="submit">{t("codes.send")}</Button>
    </form>
  );
}

export function PlainFields({ intent, next }: { intent: string; next: string }) {
  const company = useUser()?.company?.id;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      {company && <input type="hidden" name="company" value={company} />}
    </>
  );
}
