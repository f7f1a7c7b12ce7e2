import { useActionData, useLocation } from "@remix-run/react";
import { Download, Pencil, Plus } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Named } from "~/components/ui/named";
import { always } from "~/features/shared/forms/changed";
import { useCount } from "~/features/shared/use-count";
import { useT } from "~/lib/texts/use-t";
import { Changes, type RowChange } from "./changes";
import { DenseTable, type TableColumn } from "./dense-table";
import { type Kind, keyOf, nameOf, type Row } from "./kind";
import type { Listed } from "./kind.server";
import { KindForm } from "./kind-form";
import { PagedList } from "./paged-list";
import { SearchLine } from "./search-line";
import { Trouble } from "./trouble";
import { useWords } from "./words";

interface Props {
  kind: Kind;
  listed: Listed;
  /** The initial values of a new row. */
  start?: Row;
  /** Shows a search for the list. */
  searched?: boolean;
}

/** The page of a kind of rows: the form of the edited row, then the list. */
export function KindPage({ kind, listed, start, searched }: Props) {
  const t = useT("backoffice");
  const words = useWords();
  const { pathname, search } = useLocation();
  const answer = useActionData<{ change?: RowChange; trouble?: string }>();
  const { list, q, edited, lost, adding } = listed;
  const to = (changes: Record<string, string | null>) => addressWith(pathname, search, changes);
  const close = to({ edit: null, new: null });
  const gone = answer?.change?.outcome === "removed";
  // Where a row has a name, the name leads; its key stands in its form.
  // A form for a new row is emptied only after a row was saved.
  const saves = useCount(answer?.change);
  const inList = kind.columns.filter((column) => column.list);
  const naming =
    inList[0]?.name === "key" ? inList.find(({ name }) => /^(name|title|description)s?$/.test(name)) : undefined;
  const ordered = naming ? [naming, ...inList.filter((column) => column !== naming && column !== inList[0])] : inList;
  const columns: TableColumn<Row>[] = [
    ...ordered.map((column, index): TableColumn<Row> => {
      const end = ["integer", "money", "percent", "quantity", "amounts"].includes(column.type);
      return {
        key: column.name,
        head: words.label(column),
        end,
        lead: index === 0,
        // Short values of a fixed set do not wrap.
        tight: column.type === "choice" || column.type === "flag",
        // A phone shows only some columns; the row's form has all.
        half: index > 0,
        room: index > phoneFields ? "table" : undefined,
        cell: (row) => {
          const text = words.value(column, row[column.name], row);
          if (index > 0) return (column.pick && listed.names[text]) || text;
          return (
            <>
              <span className="font-semibold">{text}</span> <Validity row={row} today={listed.today} />
            </>
          );
        },
      };
    }),
    {
      key: "edit",
      head: t("edit.column"),
      quiet: true,
      end: true,
      cell: (row) => (
        <AppLink
          to={to({ edit: keyOf(kind, row), new: null })}
          className={buttonClass({ tone: "secondary", size: "sm" })}
        >
          <Pencil aria-hidden="true" className="size-4" />
          <Named name={nameOf(kind, row)}>{t("edit.open")}</Named>
        </AppLink>
      ),
    },
  ];
  return (
    <>
      {answer?.change && <Changes key={JSON.stringify(answer.change)} change={answer.change} columns={kind.columns} />}
      <Trouble>{answer?.trouble}</Trouble>
      {lost && !gone && <Trouble>{t("edit.lost")}</Trouble>}
      {edited ? (
        <KindForm key={JSON.stringify(edited)} kind={kind} row={edited} close={close} />
      ) : adding ? (
        <KindForm key={`new-${saves}`} kind={kind} start={start} close={close} />
      ) : null}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {searched && <SearchLine q={q} keep={["edit", "new"]} />}
        {list.total > 0 && (
          <a
            href={`/gestione/scarica/${kind.kind}`}
            download={`${kind.kind}.csv`}
            className={buttonClass({ tone: "quiet" })}
          >
            <Download aria-hidden="true" className="size-5" />
            {t("csv")}
          </a>
        )}
      </div>
      <PagedList list={list} counted empty={<EmptyState title={t(q ? "nothingFound" : "nothing")} />}>
        <DenseTable
          caption={t(`kind.${kind.kind}`)}
          columns={columns}
          rows={list.entities.toSorted((one, other) => isPast(one, listed.today) - isPast(other, listed.today))}
          keyOf={(row) => keyOf(kind, row)}
          current={edited ? keyOf(kind, edited) : undefined}
        />
      </PagedList>
    </>
  );
}

/** The "add" button in the head of the page. */
export function AddRow({ kind, adding }: { kind: Kind; adding: boolean }) {
  const t = useT("backoffice");
  const { pathname, search } = useLocation();
  if (kind.fixed) return null;
  return (
    <ButtonLink to={addressWith(pathname, search, { new: "1", edit: null })} tone={adding ? "secondary" : "primary"}>
      <Plus aria-hidden="true" className="size-5" />
      <Named name={t(`kind.${kind.kind}`)}>{t("edit.add")}</Named>
    </ButtonLink>
  );
}

/** The number of columns beside the name that a phone's list shows. */
const phoneFields = 4;

/** Sorts expired rows to the end. */
const isPast = ({ validTo }: Row, today: string) => Number(Boolean(validTo) && validTo < today);

/** Whether a row with a period is valid today; nothing for one without. */
function Validity({ row, today }: { row: Row; today: string }) {
  const t = useT("backoffice");
  const { validFrom, validTo } = row;
  if ([validFrom, validTo].every((day) => !day || always.has(day))) return null;
  if (isPast(row, today)) return <Badge>{t("validity.past")}</Badge>;
  if (validFrom && validFrom > today) return <Badge tone="saffron">{t("validity.next")}</Badge>;
  return <Badge tone="olive">{t("validity.now")}</Badge>;
}

/** The page's address with some parameters changed; null removes one. */
export function addressWith(pathname: string, search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
