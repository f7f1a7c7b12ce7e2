import { Badge } from "~/components/ui/badge";
import { ErrorState } from "~/components/ui/error-state";
import { SkeletonRows } from "~/components/ui/skeleton";
import { Streamed } from "~/components/ui/streamed";
import type { Deadline, Deadlines } from "~/lib/contract";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { ProfileSection } from "./section";

/** The open documents, which only the company's master can read. */
export function DeadlinesSection({ deadlines }: { deadlines: Promise<Deadlines | null> }) {
  const t = useT("profile");
  return (
    <ProfileSection id="scadenze" title={t("deadlines.title")} text={t("deadlines.text")}>
      <Streamed data={deadlines} fallback={<SkeletonRows />}>
        {(list) => (list ? <List list={list} /> : <ErrorState />)}
      </Streamed>
    </ProfileSection>
  );
}

function List({ list }: { list: Deadlines }) {
  const t = useT("profile");
  const currency = useUser()?.currency ?? "EUR";
  if (list.entities.length === 0) return <p className="text-ink-2">{t("deadlines.empty")}</p>;
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-x-8 gap-y-1">
        <span>
          {t("deadlines.total")} <strong>{formatPrice(list.total, currency)}</strong>
        </span>
        {list.overdueTotal > 0 && (
          <span className="text-danger">
            {t("deadlines.overdueTotal")} <strong>{formatPrice(list.overdueTotal, currency)}</strong>
          </span>
        )}
      </p>
      <ul className="divide-y divide-line">
        {list.entities.map((deadline) => (
          <Row key={deadline.id} deadline={deadline} />
        ))}
      </ul>
    </>
  );
}

function Row({ deadline }: { deadline: Deadline }) {
  const t = useT("profile");
  const paid = deadline.residual === 0;
  const late = !paid && deadline.daysOverdue > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere font-medium">
        {t(`deadlines.${deadline.documentType}`)} {deadline.documentNumber}
      </p>
      <p className="text-right font-semibold">{formatPrice(deadline.residual, deadline.currency)}</p>
      <p className="text-ink-3 text-sm">{t("deadlines.due", { date: formatDate(deadline.dueDate) })}</p>
      <p className="text-right">
        {paid ? (
          <Badge tone="olive">{t("deadlines.paid")}</Badge>
        ) : late ? (
          <Badge tone="danger">{t("deadlines.late", { count: deadline.daysOverdue })}</Badge>
        ) : (
          <Badge>{t("deadlines.open")}</Badge>
        )}
      </p>
    </li>
  );
}
