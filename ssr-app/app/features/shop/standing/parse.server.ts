import { piecesField, piecesPrefix, productOf, type StandingValues } from "./values";

/** A number of pieces that the API refuses. */
const noNumber = 100_000;

/** A whole number of up to five digits, else `NaN`. */
export const whole = (value: FormDataEntryValue | null) => {
  const text = String(value ?? "").trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
};

/** The articles of a form with their quantities as typed; the API refuses what is not a number. */
export function piecesOf(form: FormData) {
  return [...form.entries()].flatMap(([name, value]) => {
    if (!name.startsWith(piecesPrefix)) return [];
    const quantity = whole(value);
    return [
      {
        productId: productOf(name),
        quantity: Number.isNaN(quantity) ? noNumber : quantity,
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

const slotPattern = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** The values of the form. */
export function valuesOf(form: FormData): StandingValues {
  const address = whole(form.get("shippingAddress"));
  const slot = String(form.get("slot") ?? "");
  const pieces = piecesOf(form).map(
    ({ productId, quantity, text }) => [piecesField(productId), quantity === noNumber ? text : quantity] as const,
  );
  return {
    name: String(form.get("name") ?? "").trim(),
    weekdays: form.getAll("weekdays").map(whole),
    everyWeeks: whole(form.get("everyWeeks")) || 1,
    firstDay: String(form.get("firstDay") ?? ""),
    shippingAddress: address > 0 ? address : null,
    slot: slotPattern.test(slot) ? slot : "",
    paymentMethod: whole(form.get("paymentMethod")) || 1,
    notes: String(form.get("notes") ?? ""),
    items: Object.fromEntries(pieces),
  };
}

/** The whole standing order, as the API takes it. */
export function standingSent({ shippingAddress, slot, paymentMethod, items, version, ...rest }: StandingValues) {
  const [, from, to] = slotPattern.exec(slot) ?? [];
  const pieces = Object.entries(items).map(([name, quantity]) => ({
    productId: productOf(name),
    quantity: typeof quantity === "number" ? quantity : noNumber,
  }));
  return {
    ...rest,
    ...(shippingAddress && { shippingAddress }),
    ...(from && to && { slot: { from, to } }),
    paymentMethod: paymentMethod ?? 1,
    items: pieces.filter(({ quantity }) => quantity > 0),
    ...(version && { version }),
  };
}
