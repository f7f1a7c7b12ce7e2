import clsx from "clsx";
import { Check, CloudOff, PackageMinus, RefreshCw, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from "react";
import { Checkbox } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { Spinner } from "~/components/ui/spinner";
import { bothKilos } from "~/features/shop/check-in/read-amount";
import { formatInteger, formatKilos, formatPercent, formatTyped } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { unitFor } from "~/lib/units";
import type { OpsItem, OpsOrder } from "../types";
import { type Draft, type Drafts, thoughtOf } from "./drafts";
import { LineName } from "./line-name";
import { Missing } from "./missing";
import { grams, isOdd } from "./read";
import type { Mark, Scales } from "./scales";

interface Props {
  item: OpsItem;
  weight: number | null;
  missing: number;
  mark: Mark;
  /** Why the shop refused the number. */
  refused: string;
  scales: Scales;
  drafts: Drafts;
  /** The typed text that is not stored. */
  draft: Draft | undefined;
  /** The text of the form that was refused, on a page without scripts. */
  typed?: string;
  /** That text is an unexpected weight, and whether the form has confirmed it. */
  odd?: boolean;
  /** Moves the focus to the previous or next line. */
  onMove: (id: number, step: 1 | -1) => void;
  readOnly: boolean;
  order: OpsOrder;
}

/** A line on the scales: expected weight, actual weight and difference. */
export const ScaleLine = memo(function ScaleLine({
  item,
  weight,
  missing,
  mark,
  refused,
  scales,
  drafts,
  draft,
  typed,
  odd,
  onMove,
  readOnly,
  order,
}: Props) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const say = useT("forms");
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const noteId = useId();
  const { id, product, quantity, position } = item;
  const thought = thoughtOf({ item, weight, missing });
  const stored = weight === null ? "" : formatTyped(weight);
  const gone = missing >= quantity;

  const question = draft?.question;
  const untyped = draft === undefined;

  // A number that was not typed here is written over by the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another
  useEffect(() => {
    if (untyped && document.activeElement === input.current) input.current?.select();
  }, [untyped, stored]);

  // Takes a text that was typed before the page was hydrated. It runs once: later the field may lag behind the store
  // while the focus moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const found = input.current?.value ?? stored;
    if (!readOnly && untyped && found !== stored) drafts.type(id, found);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, repeat, currentTarget } = event;
    if (key === "Enter") {
      event.preventDefault();
      // A key that is held down counts once.
      if (repeat || readOnly) return;
      if (drafts.enter(id)) onMove(id, shiftKey ? -1 : 1);
      else currentTarget.select();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      drafts.leave(id);
      onMove(id, key === "ArrowUp" ? -1 : 1);
    } else if (key === "Escape" && drafts.drop(id)) {
      // Escape first discards typed text; another one undoes the last stored number.
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const name = t("weigh.of", { position, name: product.name });
  return (
    <li
      data-part="scale-line"
      data-mark={mark}
      className={clsx(
        "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2 last:border-b-0 md:py-1 focus-within:bg-saffron-soft md:grid-cols-[2rem_minmax(0,1fr)_7.5rem_9rem_6.5rem_4.5rem]",
        weight !== null && "bg-olive-soft/35",
        gone && "bg-sunken",
      )}
    >
      <span className="text-right text-ink-3 text-sm">{position}</span>
      <div className="min-w-0">
        <LineName {...{ item, order, readOnly, gone }} />
      </div>
      <p className="text-right text-sm leading-tight max-md:row-start-1 max-md:col-start-3">
        <strong className="font-semibold text-base">{formatInteger(quantity - missing)}</strong>{" "}
        {unitFor(quantity - missing, product.uomSale, tc)}
        {missing > 0 && (
          <span className="block font-medium text-danger text-xs">{t("weigh.missing", { number: missing })}</span>
        )}
        <span className="block text-ink-3 text-xs">{t("weigh.about", { weight: formatKilos(thought) })}</span>
      </p>
      <div className="flex items-center gap-2.5 max-md:col-span-2 max-md:col-start-1 max-md:row-start-2">
        <input type="hidden" name={`was-${id}`} value={stored} />
        <input
          ref={input}
          data-scale={id}
          data-draft={draft !== undefined}
          name={`weight-${id}`}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={name}
          aria-invalid={draft?.note === "senseless" || Boolean(refused) || odd === false || undefined}
          aria-describedby={noteId}
          readOnly={readOnly}
          value={draft?.text ?? typed ?? stored}
          placeholder={gone ? "—" : ""}
          onChange={(event) => drafts.type(id, event.target.value)}
          onFocus={(event) => event.target.select()}
          onMouseDown={(event) => {
            // A click into the field would undo the selection, which lets the next number replace the old one.
            if (document.activeElement === event.currentTarget) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onBlur={() => drafts.leave(id)}
          onKeyDown={onKeyDown}
          className={clsx(
            "h-12 w-full min-w-0 rounded-md border bg-surface px-3 text-right font-semibold text-xl md:h-10 md:text-lg",
            question || draft?.note || refused ? "border-2 border-danger" : "border-edge",
          )}
        />
        <span className="text-ink-3 text-sm">kg</span>
      </div>
      <p
        className="text-right text-sm empty:hidden max-md:col-span-full max-md:row-start-3 max-md:text-left md:empty:block"
        data-part="difference"
      >
        <Difference weight={weight} thought={thought} />
      </p>
      <span className="flex items-center justify-end gap-0.5 max-md:col-start-3 max-md:row-start-2">
        <MarkIcon mark={mark} weighed={weight !== null || gone} />
        {!readOnly && (
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={open}
            aria-label={t("weigh.missingOf", { name: product.name })}
            title={t("weigh.missingOpen")}
            onClick={() => setOpen(!open)}
            className="scripted grid size-10 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <PackageMinus aria-hidden="true" className="size-5" />
          </button>
        )}
      </span>
      <div id={noteId} className="col-span-full empty:hidden md:col-start-2">
        {draft?.note === "left" && <Note>{t("weigh.unstored")}</Note>}
        {draft?.note === "senseless" && <Note>{bothKilos(say, draft.text) ?? t("weigh.senseless")}</Note>}
        {question && (
          <Note>
            {"missing" in question
              ? t("weigh.sureNothing")
              : t("weigh.sure", { weight: formatKilos(question.kilos), thought: formatKilos(question.thought) })}
            <button
              type="button"
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => drafts.enter(id) && onMove(id, 1)}
              className="touch ml-2 font-semibold underline underline-offset-2"
            >
              {t("weigh.yes")}
            </button>
          </Note>
        )}
        {refused && <Note>{refused}</Note>}
        {mark === "waiting" && !refused && (
          <p className="flex items-center gap-1.5 text-saffron-ink text-xs">
            <CloudOff aria-hidden="true" className="size-3.5" />
            {t("weigh.waiting")}
          </p>
        )}
      </div>
      {odd !== undefined && (
        <div className="unscripted col-span-full md:col-start-2">
          <Checkbox
            name={`confirm-${id}`}
            value={typed}
            defaultChecked={odd}
            label={<Named name={product.name}>{t("weigh.odd")}</Named>}
          />
        </div>
      )}
      {open && !readOnly && (
        <div className="col-span-full md:col-start-2">
          <Missing item={item} missing={missing} scales={scales} />
        </div>
      )}
    </li>
  );
});

/** The difference between weight and expectation; one out of tolerance stands out. */
export function Difference({ weight, thought }: { weight: number | null; thought: number }) {
  if (weight === null || thought <= 0) return null;
  const difference = (grams(weight) - grams(thought)) / 1000;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
  const odd = isOdd(weight, thought);
  return (
    <span className={odd ? "font-semibold text-danger" : "text-ink-2"}>
      {odd && <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 align-[-3px]" />}
      {sign}
      {formatKilos(Math.abs(difference))}
      <span className="block text-xs">{formatPercent((difference / thought) * 100)}</span>
    </span>
  );
}

function MarkIcon({ mark, weighed }: { mark: Mark; weighed: boolean }) {
  const t = useT("desk");
  if (mark === "under-way") return <Spinner className="size-4 text-ink-3" />;
  if (mark === "waiting") return <RefreshCw aria-hidden="true" className="size-4 text-saffron-ink" />;
  if (mark === "refused") return <TriangleAlert aria-hidden="true" className="size-5 text-danger" />;
  if (!weighed) return null;
  return <Check aria-label={t("weigh.stored")} className="size-5 text-olive-ink" />;
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p role="alert" className="font-medium text-danger text-sm">
    {children}
  </p>
);
