import clsx from "clsx";
import { CloudOff, Keyboard, TriangleAlert, Undo2 } from "lucide-react";
import { Button } from "~/components/ui/button";
import { formatInteger, formatKilos, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { OpsOrder } from "../types";
import type { Progress } from "./progress";
import type { Scales, ScalesView } from "./scales";

/** The totals of the order while it is weighed: lines, kilos, price, and the difference to the expectation. */
export function ScalesBoard({
  view,
  progress,
  scales,
  onUndo,
}: {
  view: ScalesView;
  progress: Progress;
  scales: Scales;
  onUndo: () => void;
}) {
  const t = useT("desk");
  const { order, lost, barred } = view;
  const { done, all, weight, thought, open } = progress;
  const share = all > 0 ? Math.round((done / all) * 100) : 100;
  return (
    <div
      className="grid gap-3 rounded-lg border border-line bg-surface p-3 shadow-card md:p-4"
      data-part="scales-board"
    >
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
        <Figure name={t("weigh.lines")} value={`${formatInteger(done)} / ${formatInteger(all)}`} part="lines" />
        <Figure name={t("weigh.kilos")} value={formatKilos(weight)} part="kilos">
          {t("weigh.ofKilos", { weight: formatKilos(thought) })}
        </Figure>
        <Money order={order} moving={open > 0} />
        <Hold order={order} />
      </div>
      <div
        role="progressbar"
        aria-label={t("weigh.progress")}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-olive transition-[width]" style={{ width: `${share}%` }} />
      </div>
      <div className="scripted flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap">
        <p role="status" className="min-w-40 flex-1 text-sm" data-part="saving" data-open={open}>
          {barred ? (
            <span className="flex items-start gap-1.5 font-semibold text-danger">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {barred} {t("weigh.notLost", { count: open })}
            </span>
          ) : lost ? (
            <span className="flex items-start gap-1.5 font-semibold text-saffron-ink">
              <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t("weigh.lost", { count: open })}
            </span>
          ) : open > 0 ? (
            <span className="text-ink-3">{t("weigh.storing")}</span>
          ) : (
            <span className="text-ink-3">{t("weigh.allStored")}</span>
          )}
        </p>
        {(lost || barred || view.refused.size > 0) && (
          <Button size="sm" tone="secondary" onClick={() => scales.retry()}>
            {t("weigh.retry")}
          </Button>
        )}
        <p className="flex items-center gap-1.5 text-ink-3 text-xs max-lg:hidden">
          <Keyboard aria-hidden="true" className="size-4 shrink-0" />
          {t("weigh.keys")}
        </p>
        <Button size="sm" tone="quiet" disabled={view.undos === 0} onClick={onUndo} className="max-lg:hidden">
          <Undo2 aria-hidden="true" className="size-4" />
          {t("weigh.undo")}
        </Button>
      </div>
    </div>
  );
}

function Money({ order, moving }: { order: OpsOrder; moving: boolean }) {
  const t = useT("desk");
  const { total, estimatedTotal, estimated, currency } = order;
  const moved = estimatedTotal == null ? 0 : Math.round((total - estimatedTotal) * 100) / 100;
  const sign = moved > 0 ? "+" : moved < 0 ? "−" : "±";
  return (
    <Figure
      name={estimated ? t("weigh.totalAbout") : t("weigh.total")}
      value={formatPrice(total, currency)}
      faint={moving}
      part="total"
    >
      {estimatedTotal != null && (
        <span className={moved > 0 ? "text-saffron-ink" : moved < 0 ? "text-olive-ink" : undefined}>
          {t("weigh.moved", { amount: `${sign}${formatPrice(Math.abs(moved), currency)}` })}
        </span>
      )}
    </Figure>
  );
}

/** Whether the card's hold covers the total; the rest becomes a deadline. */
function Hold({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const { payment, total, currency } = order;
  if (payment.method === "CPOS")
    return <Figure name={t("weigh.atDoor")} value={formatPrice(order.toCollect ?? total, currency)} part="hold" />;
  const held = payment.status === "authorised" || payment.status === "captured" ? payment.held : 0;
  const short = Math.round((total - held) * 100) / 100;
  return (
    <Figure name={t("weigh.held")} value={formatPrice(held, currency)} part="hold">
      {short > 0 && (
        <strong className="font-semibold text-danger">
          {t("weigh.short", { amount: formatPrice(short, currency) })}
        </strong>
      )}
    </Figure>
  );
}

interface FigureProps {
  name: string;
  value: string;
  part: string;
  /** A change under way will alter it. */
  faint?: boolean;
  children?: React.ReactNode;
}

function Figure({ name, value, part, faint, children }: FigureProps) {
  return (
    <div className="min-w-0" data-figure={part}>
      <p className="text-ink-3 text-xs">{name}</p>
      <p
        className={clsx(
          "font-display font-semibold text-xl leading-tight transition-colors lg:text-2xl",
          faint && "text-ink-3",
        )}
      >
        {value}
      </p>
      {children && <p className="text-ink-2 text-xs">{children}</p>}
    </div>
  );
}
