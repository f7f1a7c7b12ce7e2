import { type FormEvent, useState } from "react";
import { Badge } from "~/components/ui/badge";
import { inputClass } from "~/components/ui/field";
import { Refusal } from "~/components/ui/refusal";
import { Select } from "~/components/ui/select";
import { WholeInput } from "~/components/ui/whole-input";
import type { OrderText, OrderTextChoice, OrderTextLine, ProductsInput, ReorderAnswer } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholeIn } from "~/lib/whole";

/** The id of the form in [`WrittenLines`]. */
export const writtenForm = "written";

interface Row {
  line: OrderTextLine;
  /** The index of the choice. */
  chosen: number;
  quantity: number;
  taken: boolean;
  /** The user chose another article than the proposed one. */
  changed?: boolean;
}

/** The outcome for the chosen articles, without the cart. */
type Taken = Omit<ReorderAnswer, "cart">;

interface Props<Answer extends Taken> {
  read: OrderText;
  /** Puts the chosen articles into the cart. */
  take: (items: ProductsInput["items"]) => Promise<{ answer: Answer } | { error: string }>;
  onTaken: (answer: Answer) => void;
}

/**
 * The articles found for the lines of a written order. Sure matches are ticked; nothing else is ordered without a tick.
 */
export function WrittenLines<Answer extends Taken>({ read, take, onTaken }: Props<Answer>) {
  const t = useT("cart");
  const [rows, setRows] = useState(() => read.lines.map(rowOf));
  const [error, setError] = useState<string>();
  const change = (place: number, next: Partial<Row>) =>
    setRows((old) => old.map((row, at) => (at === place ? { ...row, ...next } : row)));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const items = rows.filter((row) => row.taken).flatMap(itemOf);
    if (items.length === 0) return setError(t("written.none"));
    setError(undefined);
    const taken = await take(items);
    if ("error" in taken) return setError(taken.error);
    const left = rows.filter((row) => !row.taken).map((row) => row.line.text);
    onTaken({ ...taken.answer, unread: [...left, ...read.rest] });
  };

  return (
    <form id={writtenForm} onSubmit={send} className="grid gap-3">
      <p role="status" className="text-ink-2 text-sm">
        {t("written.intro")}
      </p>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <WrittenRow key={place} row={row} onChange={(next) => change(place, next)} />
        ))}
      </ul>
      <Refusal text={error} />
    </form>
  );
}

function rowOf(line: OrderTextLine): Row {
  return { line, chosen: 0, quantity: line.choices[0]?.quantity ?? 1, taken: line.certainty === "sure" };
}

function itemOf({ line, chosen, quantity, changed }: Row) {
  const choice = line.choices[chosen];
  // A person's decision is remembered for the next list; a sure match needs no remembering.
  const decided = changed || line.certainty !== "sure" || line.corrected;
  return choice ? [{ productId: choice.product.id, quantity, ...(decided && { written: line.text }) }] : [];
}

/**
 * The price of `quantity` pieces. The price break depends on the cart too, because the line becomes at least
 * `quantity`.
 */
function priceOf({ price, breaks, inCart }: OrderTextChoice, quantity: number): number {
  return quantity * (breaks.findLast(({ from }) => from <= Math.max(quantity, inCart))?.price ?? price);
}

function WrittenRow({ row, onChange }: { row: Row; onChange: (next: Partial<Row>) => void }) {
  const t = useT("cart");
  const catalogue = useT("catalogue");
  const { line, chosen, quantity, taken } = row;
  const choice = line.choices[chosen];
  if (!choice)
    return (
      <li className="grid gap-0.5 px-3 py-2 text-sm">
        <q className="wrap-anywhere">{line.text}</q>
        <span className="text-ink-2">{t("written.unknown")}</span>
      </li>
    );
  const { product } = choice;
  const { name } = product;
  return (
    <li className="grid grid-cols-[auto_1fr_5rem] items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <input
        type="checkbox"
        className="size-5"
        aria-label={t("written.take", { name })}
        checked={taken}
        onChange={(event) => onChange({ taken: event.target.checked })}
      />
      <span className="wrap-anywhere grid gap-0.5">
        <q className="text-ink-2">{line.text}</q>
        <span className="flex flex-wrap items-center gap-2">
          <strong>{formatPrice(priceOf(choice, quantity), product.currency)}</strong>
          {line.corrected && chosen === 0 && <span className="text-olive-ink text-xs">{t("written.corrected")}</span>}
          {choice.inCart > 0 && (
            <span className="text-ink-2 text-xs">
              {catalogue("card.inCart", { quantity: formatInteger(choice.inCart) })}
            </span>
          )}
          {line.certainty === "check" && !taken && <Badge tone="saffron">{t("written.check")}</Badge>}
        </span>
      </span>
      <WholeInput
        key={chosen}
        min={1}
        max={9999}
        required={taken}
        className={`${inputClass} text-right`}
        aria-label={t("written.quantity", { name })}
        defaultValue={quantity || ""}
        onChange={(event) => onChange({ quantity: wholeIn(event.target.value, 9999) ?? 0, taken: true })}
      />
      <div className="col-span-3 [&_select]:text-sm">
        <Select
          label={t("written.choice", { text: line.text })}
          hideLabel
          value={chosen}
          onChange={(event) => {
            const next = Number(event.target.value);
            onChange({ chosen: next, quantity: line.choices[next]?.quantity ?? 1, taken: true, changed: true });
          }}
          options={line.choices.map((other, place) => ({ value: String(place), label: other.product.name }))}
        />
      </div>
    </li>
  );
}
