import clsx from "clsx";
import type { ReactNode } from "react";

export interface TableColumn<R> {
  key: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** Figures are aligned to the end. */
  end?: boolean;
  /** The name of the row; on a phone it is the card's title. */
  lead?: boolean;
  /** A time or a name that must not wrap. */
  tight?: boolean;
  /** The cell takes a whole line on a phone. */
  line?: boolean;
  /** The cell takes half a line on a phone, below its head. */
  half?: boolean;
  /** On a phone the cell is at the end of a line: beside the row's name or beside its figures. */
  aside?: "name" | "figures";
  /** The checkbox of a row, before its name on a phone too. */
  tick?: boolean;
  /** The cell needs no head on a phone: a badge, a date, an address. */
  plain?: boolean;
  /** The cell is shown only where there is room: in a table, or in the wide one of a desktop. */
  room?: "table" | "desk";
  /** The head is for screen readers only, because the cell's buttons name their actions. */
  quiet?: boolean;
}

interface Props<R> {
  caption: string;
  columns: TableColumn<R>[];
  rows: R[];
  keyOf: (row: R) => string;
  /** The key of the row that is being edited. */
  current?: string;
  /** Details below a row. */
  below?: (row: R) => ReactNode;
  /** The details are folded and take no room on a desktop: their summary is in the row's last cell. */
  folded?: boolean;
  /** The row's attributes for tests and styles. */
  partOf?: (row: R) => { "data-part": string; "data-status"?: string };
}

/** The link of a row's first cell: it covers the cell on a desktop, the whole row on a phone. */
export const rowLink = "font-semibold after:absolute after:inset-0";

/** The classes of a cell that is shown only where there is room. */
const classOfRoom = (room?: "table" | "desk") =>
  room ? `hidden ${room === "desk" ? "lg:table-cell" : "md:table-cell"}` : "max-md:block";

const isEmpty = (content: ReactNode) => content == null || content === "" || content === false;

/**
 * A compact list: a table on a desktop; on a phone each row is a card under its name. A column without any content is
 * left out.
 */
export function DenseTable<R>({ caption, columns: all, rows, keyOf, current, below, folded, partOf }: Props<R>) {
  const columns = all.filter(({ cell }) => rows.some((row) => !isEmpty(cell(row))));
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card md:overflow-x-auto">
      {/* While the rows are streamed each may widen the columns, so the table is hidden until it is complete. */}
      <table className="w-full border-collapse text-sm max-md:block md:[&:not(:has(+_*))]:invisible">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="table-head">
            {columns.map(({ key, head, end, quiet, tick, tight, room }) => (
              <th
                key={key}
                scope="col"
                className={clsx("px-3", end && "text-right", tight && "whitespace-nowrap", classOfRoom(room))}
              >
                <span className={quiet || tick ? "sr-only" : undefined}>{head}</span>
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
              {...partOf?.(row)}
              className={clsx(
                "border-line border-t first-of-type:max-md:border-t-0 max-md:relative max-md:block",
                current === id && "bg-sunken",
              )}
            >
              <tr aria-current={current === id ? "true" : undefined} className="max-md:dense-row md:hover:bg-sunken">
                {columns.map(({ key, head, cell, end, lead, line, half, aside, tick, plain, quiet, tight, room }) => {
                  const content = cell(row);
                  const bare = lead || quiet || plain || aside || tick;
                  const Cell = lead ? "th" : "td";
                  return (
                    <Cell
                      key={key}
                      {...(lead ? { scope: "row" as const } : {})}
                      className={clsx(
                        "min-w-0 text-left font-normal max-md:wrap-anywhere md:px-3 md:pt-2",
                        // Figures stand level with the row's field and with the summary of what is folded.
                        folded ? "align-middle" : "align-top",
                        // A head with nothing behind it.
                        "max-md:[&:has(>span+:empty)]:hidden!",
                        classOfRoom(room),
                        !extra ? "md:pb-2" : folded && "lg:pb-2",
                        // A column is as wide as its longest word; figures, times and buttons do not wrap.
                        lead
                          ? clsx(
                              "md:wrap-anywhere max-md:flex-[1_1_8rem] md:relative md:min-w-40 lg:min-w-52",
                              // Many columns leave the name less room.
                              columns.length > 6 ? "md:w-1/4" : "md:w-[35%]",
                            )
                          : (end || quiet || tight) && "md:whitespace-nowrap",
                        end && "md:text-right",
                        tick && "-order-1 md:w-px",
                        aside && "max-md:ml-auto max-md:text-right",
                        !lead && !tick && aside !== "name" && "max-md:order-2",
                        (line || quiet) && "max-md:basis-full",
                        half && "max-md:basis-[calc(50%-0.5rem)]",
                        isEmpty(content) && "max-md:hidden!",
                      )}
                    >
                      {!bare && (
                        <span
                          aria-hidden="true"
                          className={clsx("mr-1.5 text-ink-3 text-xs md:hidden", half && "block")}
                        >
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
                  <td
                    colSpan={columns.length}
                    className={clsx(
                      "px-3 pt-0 pb-1 max-md:block max-md:px-4 max-md:pb-2",
                      folded && "lg:relative lg:pb-0",
                    )}
                  >
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
