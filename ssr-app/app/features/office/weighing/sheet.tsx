import { Form, useNavigation } from "@remix-run/react";
import { ArrowDown, ArrowUp, CheckCheck, Undo2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { SubstituteBackForms } from "../substitutes/back-forms";
import type { OpsItem, OpsOrder } from "../types";
import type { WeighAnswer } from "./action.server";
import { CountLine } from "./count-line";
import { type Draft, lineAfter } from "./drafts";
import { ScaleLine } from "./line";
import { progressOf } from "./progress";
import { linesOf } from "./read";
import type { Scales, ScalesView } from "./scales";
import { ScalesBoard } from "./totals";
import { useScales } from "./use-scales";

interface Props {
  order: OpsOrder;
  /** The answer to the form of a page without scripts. */
  answer?: WeighAnswer;
  /** The id of the next order in the queue. */
  next?: number;
  onLeft?: (left: number) => void;
}

/**
 * The weights of an order, by keyboard or by thumb: Enter stores and goes on, Shift and Enter goes back, Escape undoes.
 * Without JavaScript it is a form with a button.
 */
export function ScalesSheet({ order: loaded, answer, next, onLeft }: Props) {
  const t = useT("desk");
  const { scales, view, drafts, typed } = useScales(loaded);
  const sheet = useRef<HTMLDivElement>(null);
  const ready = useRef<HTMLButtonElement>(null);
  const { order } = view;
  const progress = progressOf(view, scales, view !== scales.first());
  const readOnly = !order.deliveries.some(({ status }) => status === "in_preparation");
  const lines = linesOf(order);
  const weighed = lines.filter(({ product }) => product.variableWeight);
  const counted = lines.filter(({ product }) => !product.variableWeight);

  const left = progress.left.length;
  useEffect(() => onLeft?.(left), [left, onLeft]);

  const focus = useCallback((id: number | undefined) => {
    const input = sheet.current?.querySelector<HTMLInputElement>(`[data-scale="${id}"]`);
    input?.focus();
    input?.scrollIntoView({ block: "nearest" });
  }, []);
  const move = useCallback(
    (id: number, step: 1 | -1) => {
      const ids = inputs(sheet.current);
      const { left } = progressOf(scales.view(), scales, true);
      const to = lineAfter(ids, id, step, openLines(ids, left, drafts.all()));
      if (to === "end") ready.current?.focus();
      else if (to !== undefined) focus(to);
    },
    [focus, scales, drafts],
  );

  // One begins where there is something to weigh.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an order
  useEffect(() => {
    const begun = sheet.current?.contains(document.activeElement);
    if (!readOnly && !begun) focus(progress.left[0]);
  }, [order.id]);

  const undo = () => {
    const field = document.activeElement;
    // A typed text counts as the last step.
    if (field instanceof HTMLElement && drafts.drop(Number(field.dataset.scale))) return;
    focus(drafts.undo());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    undo();
  };

  const line = (item: OpsItem) => {
    const rendered = view === scales.first();
    const now = rendered ? { weight: item.weight ?? null, missing: item.missing } : scales.now(item.id);
    return {
      ...now,
      item,
      order,
      scales,
      drafts,
      draft: typed.get(item.id),
      // From hydration on what was refused is a draft.
      typed: rendered ? answer?.typed?.[item.id] : undefined,
      odd: rendered ? answer?.odd?.[item.id] : undefined,
      readOnly,
      mark: rendered ? "stored" : scales.mark(item.id),
      refused: view.refused.get(item.id) ?? "",
    };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields takes the last number back
    <div ref={sheet} onKeyDown={onKeyDown} className="grid gap-4">
      <div className="sticky top-15 z-20">
        <ScalesBoard view={view} progress={progress} scales={scales} onUndo={undo} />
      </div>
      <Form method="post" id="scales" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
        <input type="hidden" name="intent" value="save" />
        {weighed.length > 0 && (
          <Lines id="to-weigh" title={t("weigh.toWeigh", { count: weighed.length })}>
            {weighed.map((item) => (
              <ScaleLine key={item.id} {...line(item)} onMove={move} />
            ))}
          </Lines>
        )}
        {counted.length > 0 && (
          <Lines id="counted" title={t("weigh.counted", { count: counted.length })}>
            {counted.map((item) => (
              <CountLine key={item.id} {...line(item)} />
            ))}
          </Lines>
        )}
        {!readOnly && weighed.length > 0 && (
          <div className="unscripted">
            <Button type="submit">{t("weigh.save")}</Button>
          </div>
        )}
      </Form>
      <SubstituteBackForms order={order} />
      {!readOnly && <Finish ready={ready} view={view} left={left} typed={typed.size} next={next} />}
      {!readOnly && weighed.length > 0 && <ThumbBar view={view} scales={scales} onUndo={undo} onMove={move} />}
    </div>
  );
}

const inputs = (sheet: HTMLElement | null) =>
  [...(sheet?.querySelectorAll<HTMLInputElement>("[data-scale]") ?? [])].map(({ dataset }) => Number(dataset.scale));

/** The lines without a number, and those with an unstored one. */
const openLines = (ids: number[], left: number[], typed: ReadonlyMap<number, Draft>) =>
  ids.filter((id) => left.includes(id) || typed.has(id));

function Lines({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 font-sans font-semibold text-ink-2 text-sm">
        {title}
      </h3>
      <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-card">{children}</ul>
    </section>
  );
}

/** The end of an order: all is weighed and stored, it is marked as ready, and the next one opens. */
function Finish({
  ready,
  view,
  left,
  typed,
  next,
}: {
  ready: React.RefObject<HTMLButtonElement>;
  view: ScalesView;
  left: number;
  /** The number of lines with an unstored text. */
  typed: number;
  next?: number;
}) {
  const t = useT("desk");
  const busy = useNavigation().formData?.get("intent") === "ready";
  const [question, setQuestion] = useState(false);
  const waits = left > 0 || typed > 0 || view.wishes.size > 0;
  const asks = question && !waits;
  // Enter moved the focus here after the last line, so only a second one, with nothing typed in between, confirms.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat } = event;
    if (key === "Enter" || key === " ") {
      if (repeat) event.preventDefault();
    } else if (asks && key !== "Tab" && key !== "Shift") {
      setQuestion(false);
      if (key === "Escape") event.preventDefault();
    }
  };
  const onClick = (event: MouseEvent) => {
    // A key press has no click count, which tells it from a pointer.
    if (waits || event.detail > 0 || asks) return;
    event.preventDefault();
    setQuestion(true);
  };
  return (
    <Form
      method="post"
      onSubmit={(event) => waits && event.preventDefault()}
      className="flex flex-wrap items-center gap-3 max-lg:mb-16"
    >
      <input type="hidden" name="intent" value="ready" />
      {next && <input type="hidden" name="next" value={next} />}
      <Button
        ref={ready}
        type="submit"
        size="lg"
        loading={busy}
        aria-disabled={waits || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onBlur={() => setQuestion(false)}
        data-part="ready"
      >
        <CheckCheck aria-hidden="true" className="size-5" />
        {next ? t("weigh.readyNext") : t("order.step.ready")}
      </Button>
      {waits && (
        <p className="text-ink-3 text-sm">
          {left > 0
            ? t("weigh.leftLines", { count: left })
            : typed > 0
              ? t("weigh.leftTyped", { count: typed })
              : t("weigh.storing")}
        </p>
      )}
      {asks && (
        <p role="alert" className="font-medium text-sm" data-part="ready-question">
          {t("weigh.sureReady", { code: view.order.code })}
        </p>
      )}
    </Form>
  );
}

/** The bar at the bottom for weighing by thumb: back, undo, and next. */
function ThumbBar({
  view,
  scales,
  onUndo,
  onMove,
}: {
  view: ScalesView;
  scales: Scales;
  onUndo: () => void;
  onMove: (id: number, step: 1 | -1) => void;
}) {
  const t = useT("desk");
  const press = (shiftKey: boolean) => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.dataset.scale)
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey, bubbles: true, cancelable: true }));
    else {
      const [first] = progressOf(view, scales, true).left;
      if (first !== undefined) onMove(first, 1);
    }
  };
  // Keeps the tablet's keyboard open.
  const stay = (event: React.PointerEvent) => event.preventDefault();
  const cell = "flex min-h-14 items-center justify-center gap-2 rounded-md font-semibold disabled:opacity-45";
  return (
    <div
      data-part="thumb-bar"
      data-print="no"
      className="scripted on-walnut fixed inset-x-0 bottom-0 z-40 bg-walnut px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] text-flour lg:hidden"
    >
      <div className="mx-auto grid max-w-2xl grid-cols-[3.5rem_3.5rem_minmax(0,1fr)] gap-2">
        <button
          type="button"
          aria-label={t("weigh.undo")}
          disabled={view.undos === 0}
          onPointerDown={stay}
          onClick={onUndo}
          className={`${cell} bg-walnut-2`}
        >
          <Undo2 aria-hidden="true" className="size-6" />
        </button>
        <button
          type="button"
          aria-label={t("weigh.back")}
          onPointerDown={stay}
          onClick={() => press(true)}
          className={`${cell} bg-walnut-2`}
        >
          <ArrowUp aria-hidden="true" className="size-6" />
        </button>
        <button
          type="button"
          onPointerDown={stay}
          onClick={() => press(false)}
          className={`${cell} bg-tomato text-lg text-on-tomato`}
        >
          <ArrowDown aria-hidden="true" className="size-6" />
          {t("weigh.on")}
        </button>
      </div>
    </div>
  );
}
