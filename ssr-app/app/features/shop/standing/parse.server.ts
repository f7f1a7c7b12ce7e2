import { positive } from "~/lib/positive";

/** The name of a quantity field is this prefix and the article's id. */
const piecesField = "pieces-";

/** A whole number of up to five digits, else `NaN`. */
export const whole = (value: FormDataEntryValue | null) => {
  const text = String(value ?? "").trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
};

/** The articles of a form with their quantities as typed; the API refuses what is not a number. */
export function piecesOf(form: FormData) {
  return [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(piecesField)) return [];
    const quantity = whole(value);
    return [
      {
        productId: Number(name.slice(piecesField.length)),
        quantity: Number.isNaN(quantity) ? 100_000 : quantity,
        text: String(value).slice(0, 20),
      },
    ];
  });
}

/** Articles and quantities alone, as the API takes them. */
export const piecesSent = (items: readonly { productId: number; quantity: number }[]) =>
  items.map(({ productId, quantity }) => ({ productId, quantity }));

/** The same without quantities of 0. */
export const itemsOf = (form: FormData) => piecesOf(form).filter(({ quantity }) => quantity > 0);

/** The whole standing order, as the API takes it. */
export function standingOf(form: FormData) {
  const address = whole(form.get("shippingAddress"));
  const version = positive(form.get("version"));
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(String(form.get("slot") ?? "")) ?? [];
  return {
    name: String(form.get("name") ?? "").trim(),
    weekdays: form.getAll("weekdays").map(whole),
    everyWeeks: whole(form.get("everyWeeks")) || 1,
    firstDay: String(form.get("firstDay") ?? ""),
    ...(address > 0 && { shippingAddress: address }),
    ...(from && to && { slot: { from, to } }),
    paymentMethod: whole(form.get("paymentMethod")) || 1,
    notes: String(form.get("notes") ?? ""),
    items: itemsOf(form),
    ...(version && { version }),
  };
}
