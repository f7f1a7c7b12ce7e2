import { Callout } from "~/components/ui/callout";
import { same } from "~/features/shared/forms/changed";
import { useT } from "~/lib/texts/use-t";
import type { Column, Row } from "./kind";
import { useWords } from "./words";

/** The outcome of saving a row. */
export interface RowChange {
  outcome: "added" | "changed" | "unchanged" | "removed";
  name: string;
  was?: Row;
  now?: Row;
}

/** Shows a change: each changed field with its former and its new value. */
export function Changes({ change, columns }: { change: RowChange; columns: readonly Column[] }) {
  const t = useT("backoffice");
  const words = useWords();
  const { outcome, name, was, now } = change;
  const moved =
    outcome === "changed" && was && now ? columns.filter((column) => !same(was[column.name], now[column.name])) : [];
  return (
    <Done title={t(`outcome.${outcome}`, { name })}>
      {moved.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-sm">
          {moved.map((column) => (
            <li key={column.name} className="wrap-anywhere">
              {words.label(column)}:{" "}
              <Moved
                was={words.value(column, was?.[column.name], was)}
                now={words.value(column, now?.[column.name], now)}
              />
            </li>
          ))}
        </ul>
      )}
    </Done>
  );
}

function Moved({ was, now }: { was: string; now: string }) {
  const t = useT("backoffice");
  // Texts and lists are compared by their number of entries, which may be equal.
  if (was === now) return <strong>{t("outcome.other")}</strong>;
  return (
    <>
      <s className="text-ink-3">{was || t("empty")}</s> <span aria-hidden="true">→</span>{" "}
      <strong>{now || t("empty")}</strong>
    </>
  );
}

/** Reports a completed action in a line that takes the focus. */
export function Done({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <Callout tone="good" part="kept" news={title} title={title} className="mb-5">
      {children}
    </Callout>
  );
}
