import { useActionData, useLocation } from "@remix-run/react";
import { Download, Pencil, Plus } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
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
  /** What a new row begins with. */
  start?: Row;
  /** The list can be searched. */
  searched?: boolean;
}

/** A kind of rows: the one that is being filled in, then all of them. */
export function KindPage({ kind, listed, start, searched }: Props) {
  const t = useT("backoffice");
  const words = useWords();
  const { pathname, search } = useLocation();
  const answer = useActionData<{ kept?: RowChange; trouble?: string }>();
  const { list, q, edited, lost, adding } = listed;
  const to = (changes: Record<string, string | null>) => addressWith(pathname, search, changes);
  const close = to({ edit: null, new: null });
  const gone = answer?.kept?.outcome === "removed";
  // Where a row has a name, the name leads and the key stands below it.
  const inList = kind.columns.filter((column) => column.list);
  const naming = inList[0]?.name === "key" ? inList.find(({ name }) => /^(name|title)s?$/.test(name)) : undefined;
  const shown = naming ? [naming, ...inList.filter((column) => column !== naming && column !== inList[0])] : inList;
  const columns: TableColumn<Row>[] = [
    ...shown.map((column, index): TableColumn<Row> => {
      const end = ["integer", "money", "percent", "quantity", "amounts"].includes(column.type);
      return {
        key: column.name,
        head: words.label(column),
        end,
        lead: index === 0,
        cell: (row) => {
          const text = words.value(column, row[column.name], row);
          if (index > 0) return (column.pick && listed.names[text]) || text;
          return (
            <>
              <span className="font-semibold">{text}</span>
              {naming && <span className="block text-ink-3 text-xs">{row.key}</span>}
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
          {t("edit.open")}
          <span className="sr-only">: {nameOf(kind, row)}</span>
        </AppLink>
      ),
    },
  ];
  return (
    <>
      {answer?.kept && <Changes key={JSON.stringify(answer.kept)} kept={answer.kept} columns={kind.columns} />}
      {answer?.trouble && <Trouble>{answer.trouble}</Trouble>}
      {lost && !gone && <Trouble>{t("edit.lost")}</Trouble>}
      {edited ? (
        <KindForm key={JSON.stringify(edited)} kind={kind} row={edited} close={close} />
      ) : adding ? (
        <KindForm key={`new-${list.total}`} kind={kind} start={start} close={close} />
      ) : null}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {searched && <SearchLine q={q} keep={["edit", "new"]} />}
        {!kind.fixed && (
          <ButtonLink to={to({ new: "1", edit: null })} tone={adding ? "secondary" : "primary"}>
            <Plus aria-hidden="true" className="size-5" />
            {t("edit.add")}
            <span className="sr-only">: {t(`kind.${kind.kind}`)}</span>
          </ButtonLink>
        )}
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
          rows={list.entities}
          keyOf={(row) => keyOf(kind, row)}
          current={edited ? keyOf(kind, edited) : undefined}
        />
      </PagedList>
    </>
  );
}

/** The same page with another question; a null takes a part away. */
export function addressWith(pathname: string, search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
