import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { Row } from "./kind";
import { messageOf, rowFaults, sendRows } from "./kind.server";
import { type Counted, countIn, type LotsAnswer, type StockLot, type StockRow, stockKey } from "./stock";

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

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Saves the lots of an article and the day on which it is back in stock. */
async function keepLots(context: AppLoadContext, posted: FormData, form: string) {
  const say = translate(context, "goods");
  const forms = translate(context, "forms");
  const shelf = shelfIn(posted.get("shelf")) as (Shelf & { lots: StockLot[]; provisionDate: string | null }) | null;
  const typed = Object.fromEntries([...posted].map(([name, value]) => [name, String(value).trim()]));
  const faults: Record<string, string> = {};
  const refuse = (more: Partial<LotsAnswer>, status = 422) =>
    data({ form, typed, faults, ...more } satisfies LotsAnswer, { status });
  if (!shelf) return refuse({ trouble: forms("failed") }, 400);
  const own = { product: shelf.product.code, market: shelf.market };
  const rows: { row: Row; at: string }[] = [];
  const take = (at: string, code: string, was?: StockLot) => {
    const expiresOn = typed[`expiresOn.${at}`] ?? "";
    const onHand = typed[`onHand.${at}`] ?? "";
    if (!isDay(expiresOn)) faults[`expiresOn.${at}`] = forms("error.date");
    if (!/^\d{1,7}$/.test(onHand)) faults[`onHand.${at}`] = forms("error.number");
    // Only changes are sent: an untouched number is no count, and goods may have left since the page was loaded.
    const dated = was?.expiresOn !== expiresOn && { expiresOn };
    const counted = was?.onHand !== Number(onHand) && { onHand: Number(onHand) };
    if (dated || counted) rows.push({ row: { ...own, code, ...dated, ...counted }, at });
  };
  for (const lot of shelf.lots ?? []) take(String(lot.id), lot.code, lot);
  if (typed["code.new"]) take("new", typed["code.new"]);
  else if (typed["expiresOn.new"] || typed["onHand.new"]) faults["code.new"] = forms("error.required");
  const provisionDate = typed.provisionDate || null;
  if (provisionDate && !isDay(provisionDate)) faults.provisionDate = forms("error.date");
  if (Object.keys(faults).length > 0) return refuse({});

  if (rows.length > 0) {
    const sent = await sendRows(
      context,
      "lot",
      rows.map(({ row }) => row),
    );
    if (!sent.ok) {
      for (const { line, field, message } of rowFaults(sent.refusal))
        faults[`${field === "code" || field === "expiresOn" ? field : "onHand"}.${rows[line - 1]?.at ?? "new"}`] =
          message;
      return refuse(Object.keys(faults).length > 0 ? {} : { trouble: messageOf(sent.refusal) }, sent.refusal.status);
    }
  }
  const moved = provisionDate !== (shelf.provisionDate ?? null);
  if (moved) {
    const sent = await sendRows(context, "stock", [{ ...own, provisionDate }]);
    if (!sent.ok) {
      faults.provisionDate = messageOf(sent.refusal);
      return refuse({}, sent.refusal.status);
    }
  }
  if (rows.length === 0 && !moved) return refuse({ trouble: say("stock.nothingTyped") });
  const name = `${shelf.product.name} (${shelf.product.code}, ${shelf.market})`;
  return { form, done: { name, rows: rows.length + (moved ? 1 : 0) } } satisfies LotsAnswer;
}

function shelfIn(text: unknown): Shelf | null {
  try {
    const shelf = JSON.parse(String(text)) as Shelf;
    return typeof shelf?.product?.code === "string" && typeof shelf.market === "string" ? shelf : null;
  } catch {
    return null;
  }
}
