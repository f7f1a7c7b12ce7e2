import clsx from "clsx";
import type { ReactNode } from "react";
import { formatCompact, formatInteger, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Measures } from "./types";

/** The share of failed answers below which they have no colour. */
const fewErrors = 0.001;

/** The period in six numbers. */
export function Tiles({ measures }: { measures: Measures }) {
  const t = useT("measures");
  const { totals, outbox } = measures;
  const share = (part: number) => (totals.requests > 0 ? (part / totals.requests) * 100 : 0);
  const ms = (value?: number | null) => (value == null ? "–" : `${formatInteger(value)}\u00a0ms`);
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
      <Tile name={t("sort.requests")} value={formatCompact(totals.requests)}>
        {t("tile.cached", { percent: formatQuantity(Math.round(share(totals.cached) * 10) / 10) })}
      </Tile>
      <Tile
        name={t("sort.errors")}
        value={formatInteger(totals.errors)}
        state={totals.errors === 0 ? "good" : share(totals.errors) > fewErrors * 100 ? "bad" : undefined}
      >
        {t("tile.share", { percent: formatQuantity(Math.round(share(totals.errors) * 100) / 100) })}
      </Tile>
      <Tile name={t("tile.half")} value={ms(totals.p50)} />
      <Tile name={t("tile.most")} value={ms(totals.p95)}>
        {t("tile.slowest", { time: ms(totals.p99) })}
      </Tile>
      <Tile name={t("tile.database")} value={`${formatQuantity(totals.dbMs)}\u00a0ms`}>
        {t("tile.rows", { read: formatCompact(totals.rowsRead), written: formatCompact(totals.rowsWritten) })}
      </Tile>
      <Tile
        name={t("tile.outbox")}
        value={formatInteger(outbox.pending)}
        state={outbox.failed > 0 ? "bad" : outbox.pending === 0 ? "good" : undefined}
      >
        {t("tile.failed", { count: outbox.failed })}
      </Tile>
    </ul>
  );
}

function Tile({
  name,
  value,
  state,
  children,
}: {
  name: string;
  value: string;
  state?: "good" | "bad";
  children?: ReactNode;
}) {
  return (
    <li className="grid content-start gap-0.5 rounded-lg border border-line bg-surface p-4 shadow-card">
      <span className="text-ink-2 text-sm">{name}</span>
      <span
        className={clsx(
          "font-display font-semibold text-2xl lg:text-3xl",
          state === "good" && "text-olive-ink",
          state === "bad" && "text-danger",
        )}
      >
        {value}
      </span>
      {children && <span className="text-ink-3 text-xs">{children}</span>}
    </li>
  );
}
