import { Form, useLocation, useNavigation } from "@remix-run/react";
import { CircleCheck, Clock, RotateCw, TriangleAlert, X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { addressWith } from "~/features/office/kind-page";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { PagedList } from "../paged-list";
import { type Entry, type EventType, eventKey, eventTypes, type Messages, states } from "./types";

interface Props {
  kind: "mail" | "webhook";
  list: Messages;
  status: string;
  /** Filters by one receiver. */
  receiver: { id: number; name: string } | null;
}

const looks = {
  pending: { tone: "saffron", icon: Clock },
  sent: { tone: "olive", icon: CircleCheck },
  failed: { tone: "danger", icon: TriangleAlert },
} as const;

/** The pending, sent and failed messages. */
export function MessageList({ kind, list, status, receiver }: Props) {
  const t = useT("outbox");
  const desk = useT("desk");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const to = (next: string | null) => addressWith(pathname, search, { page: null, status: next });
  const moment = (at: string | null) => (at ? formatMoment(at, locale, "IT", "short") : "");
  const columns: TableColumn<Entry>[] = [
    { key: "subject", head: t("col.subject"), lead: true, cell: ({ subject }) => <Subject of={subject} /> },
    { key: "to", head: t("col.to"), cell: ({ to: whom }) => whom },
    {
      key: "state",
      head: desk("orders.column.status"),
      cell: (entry) => (
        <>
          <Badge {...looks[entry.status]}>{t(`state.${entry.status}`)}</Badge>
          {entry.nextAttemptAt && entry.attempts > 0 && (
            <span className="block text-ink-3 text-xs">{t("next", { time: moment(entry.nextAttemptAt) })}</span>
          )}
        </>
      ),
    },
    {
      key: "at",
      head: t("col.at"),
      cell: ({ createdAt, sentAt }) => <time dateTime={sentAt ?? createdAt}>{moment(sentAt ?? createdAt)}</time>,
    },
    { key: "attempts", head: t("col.attempts"), end: true, cell: ({ attempts }) => attempts },
    {
      key: "error",
      head: t("col.error"),
      line: true,
      cell: ({ lastError }) => lastError && <span className="text-danger text-xs">{lastError}</span>,
    },
    {
      key: "again",
      head: t("replay.one"),
      quiet: true,
      cell: (entry) => entry.replayable && <Again kind={kind} entry={entry} />,
    },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ChipRow
          label={desk("orders.column.status")}
          chips={[
            { name: t("state.all"), to: to(null), on: !status },
            ...states.map((state) => ({
              name: t(`state.${state}`),
              to: to(state),
              on: status === state,
            })),
          ]}
        />
        {status === "failed" && !receiver && list.entities.some(({ replayable }) => replayable) && (
          <AgainAll kind={kind} />
        )}
      </div>
      {receiver && (
        <p className="mb-4">
          <AppLink
            to={addressWith(pathname, search, { page: null, receiver: null })}
            className={buttonClass({ tone: "secondary", size: "sm" })}
          >
            {receiver.name}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">{t("widen")}</span>
          </AppLink>
        </p>
      )}
      <PagedList
        list={list}
        empty={<EmptyState title={t("none")}>{t(status === "failed" ? "noneFailed" : "noneText")}</EmptyState>}
      >
        <DenseTable caption={t(`kind.${kind}`)} columns={columns} rows={list.entities} keyOf={({ id }) => String(id)} />
      </PagedList>
    </>
  );
}

/** The subject of a message; for an event also its technical name. */
function Subject({ of }: { of: string }) {
  const t = useT("outbox");
  const event = eventTypes.find((type) => type === of) as EventType | undefined;
  return (
    <>
      <span className="font-semibold">{event ? t(`type.${eventKey(event)}`) : t(`about.${aboutOf(of)}`)}</span>
      {event && <code className="block text-ink-3 text-xs">{of}</code>}
    </>
  );
}

const families = [
  ["order", /^order/],
  ["payment", /^payment/],
  ["return", /^(return|request)/],
  ["news", /^(newsletter|catalogue|article)/],
  ["test", /^webhook\.test$/],
  ["system", /^webhook/],
] as const;

const aboutOf = (template: string) => families.find(([, pattern]) => pattern.test(template))?.[0] ?? "account";

function Again({ kind, entry }: { kind: Props["kind"]; entry: Entry }) {
  const t = useT("outbox");
  const { state, formData } = useNavigation();
  const form = `replay-${entry.id}`;
  return (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" tone="secondary" size="sm" loading={state !== "idle" && formData?.get("form") === form}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t("replay.one")}
        <span className="sr-only">
          : {entry.subject}, {entry.to}
        </span>
      </Button>
    </Form>
  );
}

function AgainAll({ kind }: { kind: Props["kind"] }) {
  const t = useT("outbox");
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="form" value="replay-failed" />
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" loading={state !== "idle" && formData?.get("form") === "replay-failed"}>
        <RotateCw aria-hidden="true" className="size-5" />
        {t("replay.all")}
      </Button>
    </Form>
  );
}
