import clsx from "clsx";
import { Check, CloudOff, PackageMinus, RefreshCw, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from "react";
import { Spinner } from "~/components/ui/spinner";
import { formatDate, formatInteger, formatPercent, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { OpsItem } from "../types";
import { Missing } from "./missing";
import { expected, grams, isOdd, readTyped } from "./read";
import type { Mark, Scales } from "./scales";

interface Props {
  item: OpsItem;
  weight: number | null;
  missing: number;
  mark: Mark;
  /** Why the shop did not take the number. */
  refused: string;
  scales: Scales;
  /** To the line before or after. */
  onMove: (id: number, step: 1 | -1) => void;
  readOnly: boolean;
}

/** Something that does not look right and waits for a second Enter. */
type Ask = { kilos: number } | { missing: number };

const kilos = (value: number) => `${formatQuantity(value)} kg`;

/** A line on the scales: what it should weigh, what it weighs, and what the number is worth. */
export const ScaleLine = memo(function ScaleLine({
  item,
  weight,
  missing,
  mark,
  refused,
  scales,
  onMove,
  readOnly,
}: Props) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const [ask, setAsk] = useState<Ask>();
  const [senseless, setSenseless] = useState(false);
  const [open, setOpen] = useState(false);
  const noteId = useId();
  const { id, product, quantity, lots, position } = item;
  const thought = expected(item, missing);
  const stored = weight === null ? "" : formatQuantity(weight).replace(/\.(?=\d{3})/g, "");
  const gone = missing >= quantity;

  // Taken back by an undo, or changed by somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number puts the draft away
  useEffect(() => {
    setAsk(undefined);
    if (document.activeElement !== input.current) setDraft(undefined);
  }, [weight, missing]);

  /** Whether one may go on. */
  const commit = (sure: boolean): boolean => {
    if (draft === undefined) return true;
    const typed = readTyped(draft, quantity);
    setSenseless(typed === null);
    if (typed === null) return false;
    if ("nothing" in typed) {
      if (weight !== null) scales.want(id, { weight: null });
      return settled();
    }
    if ("missing" in typed) {
      const all = typed.missing >= quantity;
      if (all && !(sure && ask && "missing" in ask)) return asked({ missing: typed.missing });
      if (typed.missing !== missing) scales.want(id, { missing: typed.missing });
      settled();
      // What is left has still to be weighed.
      return all;
    }
    const odd = isOdd(typed.kilos, thought);
    if (odd && !(sure && ask && "kilos" in ask && ask.kilos === typed.kilos)) return asked({ kilos: typed.kilos });
    if (typed.kilos !== weight || gone)
      scales.want(id, gone ? { weight: typed.kilos, missing: 0 } : { weight: typed.kilos });
    return settled();
  };
  const settled = () => {
    setDraft(undefined);
    setAsk(undefined);
    return true;
  };
  const asked = (what: Ask) => {
    setAsk(what);
    input.current?.select();
    return false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" || event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const back = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey);
      if (commit(true)) onMove(id, back ? -1 : 1);
    } else if (event.key === "Escape" && draft !== undefined && draft !== stored) {
      // What was only typed goes first; another Escape takes the last stored number back.
      event.preventDefault();
      event.stopPropagation();
      setSenseless(false);
      settled();
    }
  };

  const name = t("weigh.of", { position, name: product.name });
  return (
    <li
      data-part="scale-line"
      data-mark={mark}
      className={clsx(
        "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 md:py-1 focus-within:bg-saffron-soft md:grid-cols-[2rem_minmax(0,1fr)_7.5rem_9rem_6.5rem_4.5rem]",
        weight !== null && "bg-olive-soft/35",
        gone && "bg-sunken",
      )}
    >
      <span className="text-right text-ink-3 text-sm tabular-nums">{position}</span>
      <div className="min-w-0">
        <p className={clsx("wrap-anywhere font-semibold leading-tight", gone && "text-ink-3 line-through")}>
          {product.name}
        </p>
        <p className="text-ink-3 text-xs">
          {product.code}
          {lots.map((lot) => (
            <span key={lot.lotId}> · {t("weigh.lot", { code: lot.code, date: formatDate(lot.expiresOn) })}</span>
          ))}
        </p>
      </div>
      <p className="text-right text-sm leading-tight tabular-nums max-md:row-start-1 max-md:col-start-3">
        <strong className="font-semibold text-base">{formatInteger(quantity - missing)}</strong>{" "}
        {tc(`unit.${product.uomSale}`)}
        {missing > 0 && (
          <span className="block font-medium text-danger text-xs">{t("weigh.missing", { number: missing })}</span>
        )}
        <span className="block text-ink-3 text-xs">{t("weigh.about", { weight: kilos(thought) })}</span>
      </p>
      <div className="flex items-center gap-1.5 max-md:col-span-2 max-md:col-start-1">
        <input
          ref={input}
          data-scale={id}
          name={`weight-${id}`}
          type="text"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={name}
          aria-invalid={senseless || Boolean(refused) || undefined}
          aria-describedby={noteId}
          readOnly={readOnly}
          maxLength={10}
          value={draft ?? stored}
          placeholder={gone ? "—" : ""}
          onChange={(event) => {
            setDraft(event.target.value);
            setSenseless(false);
            setAsk(undefined);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => commit(false)}
          onKeyDown={onKeyDown}
          className={clsx(
            "h-12 w-full min-w-0 rounded-md border bg-surface px-3 text-right font-semibold text-xl tabular-nums md:h-10 md:text-lg",
            ask || senseless || refused ? "border-2 border-danger" : "border-edge",
          )}
        />
        <span className="text-ink-3 text-sm">kg</span>
      </div>
      <p className="text-right text-sm tabular-nums max-md:col-start-2 max-md:text-left" data-part="difference">
        <Difference weight={weight} thought={thought} />
      </p>
      <span className="flex items-center justify-end gap-0.5 max-md:col-start-3">
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
        {senseless && <Note>{t("weigh.senseless")}</Note>}
        {ask && (
          <Note>
            {"missing" in ask
              ? t("weigh.sureNothing")
              : t("weigh.sure", { weight: kilos(ask.kilos), thought: kilos(thought) })}
            <button
              type="button"
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => commit(true) && onMove(id, 1)}
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
      {open && !readOnly && (
        <div className="col-span-full md:col-start-2">
          <Missing item={item} missing={missing} scales={scales} />
        </div>
      )}
    </li>
  );
});

/** How far the scales are from what was thought; what is out of tolerance is loud. */
export function Difference({ weight, thought }: { weight: number | null; thought: number }) {
  if (weight === null || thought <= 0) return null;
  const difference = (grams(weight) - grams(thought)) / 1000;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
  const odd = isOdd(weight, thought);
  return (
    <span className={odd ? "font-semibold text-danger" : "text-ink-2"}>
      {odd && <TriangleAlert aria-hidden="true" className="mr-1 inline size-4 align-[-3px]" />}
      {sign}
      {kilos(Math.abs(difference))}
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
