import type { ReactNode } from "react";
import { Dotted } from "~/components/ui/dotted";
import type { Currency } from "~/lib/contract";
import { currencySign, formatCompact, formatInteger, formatPrice, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { type Bar, BarTable } from "./bar-table";
import { Donut, type Slice } from "./donut";
import { Panel } from "./panel";

interface Part {
  key: string;
  name: string;
  link: ReactNode;
  more?: string;
  value: number;
  before: number;
}

interface Props {
  id: string;
  title: string;
  /** The heading of the rows. */
  one: string;
  currency: Currency;
  /** The sum of all parts. */
  whole: number;
  /** The heading of the sums. */
  value: string;
  parts: Part[];
  rest?: { count: number; turnover: number; previous: number } | null;
  /** Also drawn as a ring. */
  ring?: boolean;
}

const SHOWN = 8;
const signs = "ABCDEFGH";

/** The parts of a sum: the rows are the bars; a ring shows the shares. */
export function PartsPanel({ id, title, one, currency, whole, value, parts: all, rest, ring = false }: Props) {
  const t = useT("statistics");
  const parts = all.filter(({ value, before }) => value !== 0 || before > 0);
  if (parts.length === 0) return null;
  const price = (amount: number) => formatPrice(amount, currency);
  const share = (amount: number) => (whole > 0 ? `${formatQuantity(Math.round((amount / whole) * 1_000) / 10)}%` : "");
  const bars: Bar[] = parts.map((part, index) => ({
    key: part.key,
    sign: ring && index < signs.length && part.value > 0 ? { letter: signs[index] ?? "", place: index } : undefined,
    name: part.link,
    more: (
      <Dotted>
        {share(part.value)}
        {part.more}
      </Dotted>
    ),
    value: part.value,
    before: part.before,
    text: price(part.value),
  }));
  if (rest && rest.count > 0)
    bars.push({
      key: "rest",
      name: t("parts.rest", { number: formatInteger(rest.count) }),
      more: share(rest.turnover),
      value: rest.turnover,
      before: rest.previous,
      text: price(rest.turnover),
    });
  const heads = { name: one, value, change: t("table.change") };
  const table = (some: Bar[], caption: string) => (
    <>
      <BarTable caption={caption} heads={heads} bars={some} />
      {some.some(({ before }) => before > 0) && (
        <p className="mt-2 flex items-center gap-1.5 text-ink-3 text-xs">
          <span aria-hidden="true" className="h-3.5 w-1 shrink-0 rounded-full bg-ink" />
          {t("parts.peg")}
        </p>
      )}
    </>
  );
  const rows = (
    <>
      {table(bars.slice(0, SHOWN), title)}
      {bars.length > SHOWN && (
        <details className="mt-1">
          <summary className="flex min-h-11 items-center font-semibold text-sm text-tomato-ink">
            {t("parts.more", { number: formatInteger(bars.length - SHOWN) })}
          </summary>
          {table(bars.slice(SHOWN), t("parts.moreOf", { title }))}
        </details>
      )}
    </>
  );
  if (!ring) {
    return (
      <Panel id={id} title={title}>
        {rows}
      </Panel>
    );
  }
  const first = parts.slice(0, signs.length).filter(({ value }) => value > 0);
  const others = whole - first.reduce((sum, { value }) => sum + value, 0);
  const slices: Slice[] = first.map(({ key, name, value }, index) => ({
    key,
    sign: signs[index] ?? "",
    name: `${name}, ${share(value)}`,
    value,
  }));
  if (others > 0)
    slices.push({ key: "others", sign: "…", name: `${t("parts.others")}, ${share(others)}`, value: others });
  return (
    <div className="min-w-0 xl:col-span-2">
      <Panel id={id} title={title}>
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Donut
            slices={slices}
            title={title}
            description={slices.map(({ sign, name }) => `${sign}: ${name}`).join("; ")}
            middle={formatCompact(Math.round(whole))}
            under={currencySign(currency)}
          />
          <div className="min-w-0">{rows}</div>
        </div>
      </Panel>
    </div>
  );
}
