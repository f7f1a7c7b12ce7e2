import { Dotted } from "~/components/ui/dotted";
import { Select } from "~/components/ui/select";
import { useT } from "~/lib/texts/use-t";
import type { FileColumn, FileColumns } from "./columns.server";
import { skip } from "./split";

/** The columns of a file with their first cells; unknown ones have a choice of what they hold. */
export function ColumnStep({ columns: { columns, choices, open } }: { columns: FileColumns }) {
  const t = useT("import");
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const options = [{ value: "", label: t("choose") }, { value: skip, label: t("skip") }, ...choices];
  return (
    <details open={open} data-part="column-step" className="group rounded-md border border-line p-3 sm:p-4">
      <summary className="min-h-6 cursor-pointer font-semibold text-sm">
        {t("columns", { read: columns.filter(({ column }) => column).length, number: columns.length })}
      </summary>
      <p className="mt-2 max-w-prose text-ink-2 text-sm">{t("text")}</p>
      <ul className="mt-3 grid gap-3">
        {columns.map((column) => (
          <li key={column.place} className="grid gap-1.5 border-line border-t pt-3 sm:grid-cols-2 sm:items-center">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold text-sm">{column.head || t("noHead")}</p>
              <p className="text-ink-3 text-xs">
                {column.cells.length > 0 ? <Dotted>{column.cells}</Dotted> : t("noCells")}
              </p>
            </div>
            {column.sure || !column.head ? (
              <p className="text-sm">{labels.get(column.column ?? "") ?? column.column ?? t("skip")}</p>
            ) : (
              <div>
                <input type="hidden" name="place" value={column.place} />
                <input type="hidden" name="head" value={column.head} />
                <Select
                  name="column"
                  label={t("holds", { head: nameOf(column) })}
                  hideLabel
                  defaultValue={column.column ?? (column.skipped ? skip : "")}
                  error={errorOf(column)}
                  options={options}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );

  /** The head of a column, with its number when several have the same. */
  function nameOf({ head, place }: FileColumn): string {
    return columns.some((other) => other.head === head && other.place !== place) ? `${head} (${place + 1})` : head;
  }

  function errorOf({ column, skipped, repeated }: FileColumn): string | undefined {
    if (repeated) return t("repeated");
    return column || skipped ? undefined : t("unknown");
  }
}
