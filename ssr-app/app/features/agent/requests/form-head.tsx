import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import type { RequestType } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { requestsPath } from "./paths";

/** The title of a request's form, and what the request does. */
export function FormHead({ kind }: { kind: RequestType }) {
  const t = useT("requests");
  const common = useT();
  return (
    <header className="grid gap-1">
      <Breadcrumbs
        items={[
          { name: common("manager.area"), to: "/manager" },
          { name: common("manager.requests"), to: requestsPath },
          { name: t(`kind.${kind}`) },
        ]}
      />
      <h1 className="mt-1">{t(`kind.${kind}`)}</h1>
      <p className="max-w-prose text-ink-2">{t(`lead.${kind}`)}</p>
    </header>
  );
}
