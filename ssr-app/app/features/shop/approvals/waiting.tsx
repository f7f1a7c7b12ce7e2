import type { Approval } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { ApprovalCard } from "./approval-card";

/** What waits for a word, above everything else: the master decides, whoever asked sees that it waits. */
export function Waiting({ waiting, className }: { waiting: Approval[]; className?: string }) {
  const t = useT("approvals");
  if (waiting.length === 0) return null;
  return (
    <section data-part="waiting" aria-labelledby="waiting" className={className}>
      <h2 id="waiting" className="mb-3 text-2xl">
        {waiting.some(({ can }) => can.decide) ? t("toDecide") : t("waiting")}
      </h2>
      <ul className="grid gap-3">
        {waiting.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </ul>
    </section>
  );
}
