import { Dotted } from "~/components/ui/dotted";
import { formatKilos, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useAuditWords } from "./audit-words";

/** A row of a batch with its former and new values. */
interface ChangedRow {
  key: unknown;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The state of a weighed line: grams, and missing pieces. */
interface LineState {
  weight: number | null;
  missing: number;
  reason: string;
}
/** Older entries have neither a code nor the former values. */
interface WeighedLine extends LineState {
  code?: string;
  before?: LineState;
}

/** The number of rows shown at once; the others are folded. */
const SHOWN = 6;
/** Fields that the row shows elsewhere, or that mean nothing to a reader. */
const hidden = new Set([
  "code",
  "currency",
  "delivery",
  "id",
  "version",
  "width",
  "height",
  "keys",
  "user",
  "found",
  "stop",
]);
const counts = ["added", "changed", "removed"] as const;

type Detail = Record<string, unknown>;
interface Props {
  action: string;
  detail: Detail | unknown[] | null;
}

/** Each changed value on a line of its own, with its former value. */
export function AuditDetail({ action, detail }: Props) {
  const t = useT("partners");
  const words = useAuditWords();
  if (!detail) return null;
  const about = action.split(".")[0] ?? "";
  const given = (Array.isArray(detail) ? { products: detail } : detail) as Detail;
  const { rows, more, before, from, to, old, new: now, ...rest } = given;
  const changed = (Array.isArray(rows) ? rows : []) as ChangedRow[];
  const was = (before && typeof before === "object" ? before : {}) as Detail;
  const pairs = Object.entries(rest).filter(
    ([name, value]) =>
      !hidden.has(name) &&
      !(changed.length > 0 && counts.some((each) => each === name)) &&
      (name in was || (value !== null && value !== "" && value !== 0 && value !== "none")),
  );
  const both = (name: string, one: unknown, other: unknown) =>
    `${words.value(about, name, one, rest)} → ${words.value(about, name, other, rest)}`;
  const fact = (name: string, value: unknown): string => {
    if (action === "order.weigh" && name === "lines") return (value as WeighedLine[]).map(weighed).join("; ");
    // The database writes this amount itself, in cents.
    if (action === "order.place" && name === "total")
      return formatPrice(Number(value) / 100, given.currency === "NOK" ? "NOK" : "EUR");
    if (isPair(value)) return both(name, value.from, value.to);
    if (name in was) return both(name, was[name], value);
    return words.value(about, name, value, rest);
  };
  const standing = ({ weight, missing, reason }: LineState) =>
    [
      weight !== null && formatKilos(weight / 1000),
      missing > 0 && `${words.field(about, "missing")}: ${missing}`,
      reason,
    ]
      .filter(Boolean)
      .join(", ") || "–";
  const weighed = ({ code, before, ...now }: WeighedLine) =>
    [code, before ? `${standing(before)} → ${standing(now)}` : standing(now)].filter(Boolean).join(" ");
  const facts: [string, string][] = [];
  const add = (name: string, value: string) => facts.push([words.field(about, name), value]);
  if (typeof to === "string") {
    const former = typeof from === "string" ? [from] : [];
    add("status", [...former, to].map((status) => words.status(about, status)).join(" → "));
  }
  if (now !== undefined) add("collected", both("collected", old, now));
  for (const [name, value] of pairs) add(name, fact(name, value));
  const list = (some: ChangedRow[]) => some.map((row) => <Row key={JSON.stringify(row.key)} about={about} row={row} />);
  return (
    <div className="grid gap-1 text-xs">
      {facts.length > 0 && (
        <dl className="grid gap-x-2">
          {facts.slice(0, 12).map(([name, value]) => (
            <div key={name} className="wrap-anywhere flex flex-wrap gap-x-1.5">
              <dt className="text-ink-3">{name}:</dt>
              <dd>{value}</dd>
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

const isPair = (value: unknown): value is { from: unknown; to: unknown } =>
  value !== null && typeof value === "object" && "from" in value && "to" in value;

function Row({ about, row: { key, before, after } }: { about: string; row: ChangedRow }) {
  const words = useAuditWords();
  const t = useT("partners");
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const whole = { ...before, ...after };
  const cell = (name: string) => {
    const [was, is] = [before, after].map((side) => side && words.value(about, name, side[name], whole));
    const label = words.field(about, name);
    return was !== undefined && is !== undefined ? `${label}: ${was} → ${is}` : `${label}: ${is ?? was}`;
  };
  const what = !before ? t("audit.verb.added") : !after ? t("audit.verb.removed") : "";
  return (
    <li className="wrap-anywhere flex flex-wrap items-baseline gap-x-1">
      <span className="font-semibold">
        <Dotted>{([] as unknown[]).concat(key).filter(Boolean).map(String)}</Dotted>
      </span>
      {what && <span className="text-ink-3"> ({what})</span>}
      {names.length > 0 && <span className="text-ink-2"> {names.map(cell).join("; ")}</span>}
    </li>
  );
}
