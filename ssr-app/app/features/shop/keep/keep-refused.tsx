import { useActionData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useT } from "~/lib/texts/use-t";
import type { keepOrDrop } from "./plain.server";

/** Shows why a change was refused, on pages without scripts. */
export function KeepRefused({ list }: { list: string }) {
  const t = useT();
  const answer = useActionData<typeof keepOrDrop>();
  return (
    <div className="grid justify-items-start gap-4">
      <Callout tone="danger">{answer?.failed}</Callout>
      <ButtonLink to={answer?.next ?? list} tone="secondary">
        {t("actions.toShop")}
      </ButtonLink>
    </div>
  );
}
