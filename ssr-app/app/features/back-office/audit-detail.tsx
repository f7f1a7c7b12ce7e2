import { useLocale, useT } from "~/lib/texts/use-t";

/** A row of a batch: what stood there and what stands there now. */
interface ChangedRow {
  key: unknown;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Rows that are open; the rest unfolds. */
const SHOWN = 6;

/** What changed, each thing on its line: before → after. */
export function AuditDetail({ detail }: { detail: Record<string, unknown> | unknown[] | null }) {
  const t = useT("partners");
  const print = usePrinter();
  if (!detail) return null;
  const { rows, more, before, keys, ...rest } = (Array.isArray(detail) ? { list: detail } : detail) as Record<
    string,
    unknown
  >;
  const changed = (Array.isArray(rows) ? rows : []) as ChangedRow[];
  const was = (before && typeof before === "object" ? before : {}) as Record<string, unknown>;
  const parts = Object.entries(changed.length > 0 || !keys ? rest : { ...rest, keys }).filter(
    ([name, value]) => name in was || (value !== null && value !== "" && value !== 0),
  );
  const list = (some: ChangedRow[]) => some.map((row) => <Row key={JSON.stringify(row.key)} row={row} />);
  return (
    <div className="grid gap-1 text-xs">
      {parts.length > 0 && (
        <dl className="grid gap-x-2">
          {parts.slice(0, 12).map(([name, value]) => (
            <div key={name} className="wrap-anywhere flex flex-wrap gap-x-1.5">
              <dt className="text-ink-3">{name}:</dt>
              <dd>{name in was ? `${print(was[name])} → ${print(value)}` : print(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {changed.length > 0 && <ul className="grid gap-1">{list(changed.slice(0, SHOWN))}</ul>}
      {changed.length > SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-4">
            {t("audit.more", { number: String(changed.length - SHOWN) })}
          </summary>
          <ul className="grid gap-1">{list(changed.slice(SHOWN))}</ul>
        </details>
      )}
      {typeof more === "number" && <p className="text-ink-3">{t("audit.more", { number: String(more) })}</p>}
    </div>
  );
}

function Row({ row: { key, before, after } }: { row: ChangedRow }) {
  const print = usePrinter();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const cell = (name: string) => {
    if (!before) return `${name}: ${print(after?.[name])}`;
    if (!after) return `${name}: ${print(before[name])}`;
    return `${name}: ${print(before[name])} → ${print(after[name])}`;
  };
  const sign = !before ? "+ " : !after ? "− " : "";
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">
        {sign}
        {print(key)}
      </span>
      {names.length > 0 && <span className="text-ink-2"> {names.map(cell).join("; ")}</span>}
    </li>
  );
}

/** A value as people read it, not as JSON. */
function usePrinter() {
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 3, useGrouping: false });
  const print = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "number") return numbers.format(value);
    if (typeof value === "boolean") return value ? "✓" : "✗";
    if (Array.isArray(value)) return value.map(print).join(" · ") || "–";
    if (typeof value === "object")
      return Object.entries(value)
        .map(([name, one]) => `${name} ${print(one)}`)
        .join(", ");
    const text = String(value);
    return text.length > 300 ? `${text.slice(0, 300)}…` : text;
  };
  return print;
}
