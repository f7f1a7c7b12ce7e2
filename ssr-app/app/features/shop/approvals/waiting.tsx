import type { Approval } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { ApprovalCard } from "./approval-card";

interface Props {
  waiting: Approval[];
  /** More requests wait than are listed. */
  more?: boolean;
  className?: string;
}

/** The requests that wait for a decision: masters decide about them, buyers see their own. */
export function Waiting({ waiting, more, className }: Props) {
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
      {more && <p className="mt-3 text-ink-2">{t("more")}</p>}
    </section>
  );
}
