import clsx from "clsx";
import type { ReactNode } from "react";

export interface TableColumn<R> {
  key: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** Figures stand at the end. */
  end?: boolean;
  /** What the row is called; on a phone it is the card's title. */
  lead?: boolean;
  /** A time or a name: it stands on one line. */
  tight?: boolean;
  /** Takes a whole line of the card on a phone. */
  line?: boolean;
  /** Its head is for readers only: buttons say themselves what they do. */
  quiet?: boolean;
}

interface Props<R> {
  caption: string;
  columns: TableColumn<R>[];
  rows: R[];
  keyOf: (row: R) => string;
  /** The row that is being edited. */
  current?: string;
  /** Beneath a row: what belongs to it. */
  below?: (row: R) => ReactNode;
}

/** Many rows in little room: a table at a desk, on a phone a card for each row with the heads beside the values. */
export function DenseTable<R>({ caption, columns, rows, keyOf, current, below }: Props<R>) {
  return (
    <div className="md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-surface md:shadow-card">
      {/* While it arrives each row may widen its columns: it is shown when it is whole. */}
      <table className="w-full border-collapse text-sm max-md:block md:[&:not(:has(+_*))]:invisible">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="bg-sunken text-left text-ink-3 text-xs">
            {columns.map(({ key, head, end, quiet }) => (
              <th key={key} scope="col" className={clsx("px-3 py-2 font-medium", end && "text-right")}>
                <span className={quiet ? "sr-only" : undefined}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const id = keyOf(row);
          const extra = below?.(row);
          return (
            <tbody
              key={id}
              data-row={id}
              className={clsx(
                "border-line max-md:mb-3 max-md:block max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:bg-surface max-md:shadow-card md:border-t",
                current === id && "bg-sunken",
              )}
            >
              <tr
                aria-current={current === id ? "true" : undefined}
                className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 md:hover:bg-sunken"
              >
                {columns.map(({ key, head, cell, end, lead, line, quiet, tight }) => {
                  const content = cell(row);
                  const bare = lead || quiet;
                  const Cell = lead ? "th" : "td";
                  return (
                    <Cell
                      key={key}
                      {...(lead ? { scope: "row" as const } : {})}
                      className={clsx(
                        "min-w-0 text-left font-normal align-top max-md:wrap-anywhere max-md:block md:px-3 md:py-2",
                        // A column is as wide as its longest word; figures, times and buttons stand on one line.
                        lead ? "md:wrap-anywhere md:min-w-60" : (end || quiet || tight) && "md:whitespace-nowrap",
                        end && "md:text-right",
                        (lead || line || quiet) && "max-md:col-span-2",
                        !bare && (content === null || content === "") && "max-md:hidden",
                      )}
                    >
                      {!bare && (
                        <span aria-hidden="true" className="block text-ink-3 text-xs md:hidden">
                          {head}
                        </span>
                      )}
                      {content}
                    </Cell>
                  );
                })}
              </tr>
              {extra && (
                <tr className="max-md:block">
                  <td colSpan={columns.length} className="px-3 pt-0 pb-3 max-md:block max-md:px-4 max-md:pb-4">
                    {extra}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
      <span hidden />
    </div>
  );
}
