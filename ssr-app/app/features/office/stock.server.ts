import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { messageOf, rowFaults, sendRows } from "./kind.server";
import { keepLots } from "./lots.server";
import { type Counted, countIn, type StockRow, shelfIn, stockKey } from "./stock";

type Shelf = Pick<StockRow, "product" | "market" | "onHand">;

/** Handles the forms of the stock page: many counts at once, or the lots of one article. */
export async function actOnStock({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const posted = await request.formData();
  const form = String(posted.get("form") ?? "");
  return form === "stock" ? keepCounts(context, posted) : keepLots(context, posted, form);
}

/** Sends what was typed as one batch: with any fault nothing is written. */
async function keepCounts(context: AppLoadContext, posted: FormData) {
  const say = translate(context, "goods");
  const typed: Record<string, string> = {};
  const faults: Record<string, string> = {};
  const shelves: (Shelf & { change: { move: number } | { onHand: number } })[] = [];
  for (const [name, value] of posted) {
    const text = String(value).trim();
    const shelf = name.startsWith("n.") && text ? shelfIn(posted.get(`row.${name.slice(2)}`)) : null;
    if (!shelf) continue;
    typed[stockKey(shelf)] = text;
    const change = countIn(text);
    if (change) shelves.push({ ...shelf, change });
    else faults[stockKey(shelf)] = say("stock.wrong");
  }
  const refuse = (more: Partial<Counted>, status = 422) =>
    data({ form: "stock", typed, ...more } satisfies Counted, { status });
  if (Object.keys(faults).length > 0) return refuse({ faults });
  if (shelves.length === 0) return refuse({ trouble: say("stock.nothingTyped") });
  const rows = shelves.map(({ product, market, change }) => ({ product: product.code, market, ...change }));
  const headers = { "idempotency-key": String(posted.get("once") ?? "") };
  const sent = await sendRows(context, "stock", rows, { headers });
  // The page's key is used up: the page is loaded again with another, and shows what the earlier save changed.
  if (!sent.ok && sent.refusal.code === "key_reused") {
    const before = Object.fromEntries(shelves.map((shelf) => [stockKey(shelf), shelf.onHand]));
    return { form: "stock", typed, before, trouble: say("stock.earlierSaved") } satisfies Counted;
  }
  if (!sent.ok) {
    const rows = rowFaults(sent.refusal);
    for (const { line, message } of rows) {
      const shelf = shelves[line - 1];
      if (shelf) faults[stockKey(shelf)] = message;
    }
    return refuse({ faults, ...(rows.length === 0 && { trouble: messageOf(sent.refusal) }) }, sent.refusal.status);
  }
  const done = shelves.map(({ product, market, change }) => ({
    key: stockKey({ product, market }),
    name: `${product.name} (${product.code}, ${market})`,
    ...change,
  }));
  return { form: "stock", done } satisfies Counted;
}
