import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readShown } from "~/features/shared/forms/read-form.server";
import { allPages } from "~/lib/all-pages.server";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { translate } from "~/lib/texts/translate.server";
import { batchPath, messageOf, type PlacedRow, sendPlaced, sendRows } from "./kind.server";
import { type LotsAnswer, lotValues, type StockLot, type StockRow, shelfIn } from "./stock";

type Shelf = Pick<StockRow, "product" | "market"> & { lots: Pick<StockLot, "id" | "code">[] };
/** A lot as its batch has it. */
type LotRow = Pick<StockLot, "code" | "expiresOn" | "onHand" | "reserved">;

/** Most pages of an article's lots that are read. */
const maxPages = 10;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Saves what the form changes of an article's lots and of the day on which it is back in stock. */
export async function keepLots(context: AppLoadContext, posted: FormData, form: string) {
  const forms = translate(context, "forms");
  const shelf: Shelf | null = shelfIn(posted.get("shelf"));
  const typed = Object.fromEntries([...posted].map(([name, value]) => [name, String(value).trim()]));
  const { shown, known, overtaken } = readShown(context, posted);
  const refuse = (more: Partial<LotsAnswer>, status = 422) =>
    data({ form, typed, stored: known, ...more } satisfies LotsAnswer, { status });
  if (!shelf?.lots) return refuse({ trouble: forms("failed") }, 400);
  const { rows, now, faults } = lotsIn(context, typed, shelf, shown);
  if (Object.keys(faults).length > 0) return refuse({ faults });
  const back = changed(shown, { provisionDate: now.provisionDate });
  const moved = "provisionDate" in back;

  const held = rows.length > 0 ? await lotsOf(context, shelf) : [];
  const added = rows.find(({ adds }) => adds);
  const present = added && held.find(({ code }) => code === added.row.code);
  if (present && present.onHand + present.reserved > 0)
    return refuse({ faults: { "code.new": forms("error.exists", { value: String(present.onHand) }) } }, 409);
  const stored = lotValues(
    shelf.lots.map((lot) => ({ ...held.find(({ code }) => code === lot.code), id: lot.id })),
    moved ? await provisionOf(context, shelf) : now.provisionDate,
  );
  const found = overtaken(now, stored, (_, value) => (typeof value === "string" ? formatDate(value) : value));
  if (found) {
    const others = Object.entries(found.errors).map(([name, texts]) => [name, texts.join(" ")]);
    return refuse({ faults: Object.fromEntries(others), stored: found.stored }, 409);
  }

  // A lot that is used up stands in no row of the page: its code fills it again.
  const unsent = await sendPlaced(context, "lot", present ? rows.map((row) => ({ ...row, adds: false })) : rows);
  if (unsent) {
    const wrong = unsent.faults.map(({ at, field, message }) => [`${fieldAt(at, field)}.${at}`, message]);
    const more = wrong.length > 0 ? { faults: Object.fromEntries(wrong) } : { trouble: messageOf(unsent.refusal) };
    return refuse(more, unsent.refusal.status);
  }
  if (moved) {
    const sent = await sendRows(context, "stock", [{ ...keyOf(shelf), ...back }]);
    if (!sent.ok) return refuse({ faults: { provisionDate: messageOf(sent.refusal) } }, sent.refusal.status);
  }
  if (rows.length === 0 && !moved) return refuse({ trouble: translate(context, "goods")("stock.nothingTyped") });
  const name = `${shelf.product.name} (${shelf.product.code}, ${shelf.market})`;
  return { form, done: { name, rows: rows.length + (moved ? 1 : 0) } } satisfies LotsAnswer;
}

/** The values that were typed, and the rows of the changed lots and of a new one. */
function lotsIn(
  context: AppLoadContext,
  typed: Record<string, string>,
  shelf: Shelf,
  shown: Values | undefined,
): { rows: PlacedRow[]; now: ReturnType<typeof lotValues>; faults: Record<string, string> } {
  const forms = translate(context, "forms");
  const faults: Record<string, string> = {};
  const rows: PlacedRow[] = [];
  const lotAt = (at: string | number) => {
    const expiresOn = typed[`expiresOn.${at}`] ?? "";
    const onHand = typed[`onHand.${at}`] ?? "";
    if (!isDay(expiresOn)) faults[`expiresOn.${at}`] = forms("error.date");
    if (!/^\d{1,7}$/.test(onHand)) faults[`onHand.${at}`] = forms("error.number");
    return { expiresOn, onHand: Number(onHand) };
  };
  const lots = shelf.lots.map(({ id, code }) => ({ id, code, ...lotAt(id) }));
  for (const { id, code, expiresOn, onHand } of lots) {
    // Only changes are sent: an untouched number is no count, and goods may have left since the page was loaded.
    const before = shown && { expiresOn: shown.expiresOn?.[id], onHand: shown.onHand?.[id] };
    const change = changed(before, { expiresOn, onHand });
    if (Object.keys(change).length > 0) rows.push({ row: { ...keyOf(shelf), code, ...change }, at: String(id) });
  }
  const code = typed["code.new"];
  if (code) rows.push({ row: { ...keyOf(shelf), code, ...lotAt("new") }, at: "new", adds: true });
  else if (typed["expiresOn.new"] || typed["onHand.new"]) faults["code.new"] = forms("error.required");
  const provisionDate = typed.provisionDate || null;
  if (provisionDate && !isDay(provisionDate)) faults.provisionDate = forms("error.date");
  return { rows, now: lotValues(lots, provisionDate), faults };
}

const keyOf = ({ product, market }: Shelf) => ({ product: product.code, market });

/** The field beside which a fault of a lot is shown; that of a whole new lot is shown at its code. */
function fieldAt(at: string, field: string | null | undefined) {
  if (field === "expiresOn" || field === "code") return field;
  return at === "new" && field === "product" ? "code" : "onHand";
}

/** The lots as they are stored now. */
const lotsOf = (context: AppLoadContext, shelf: Shelf) =>
  allPages((paging) => api(context).get<Page<LotRow>>(batchPath("lot"), { ...keyOf(shelf), ...paging }), maxPages);

/** The day on which the article is back, as it is stored now. */
async function provisionOf(context: AppLoadContext, { product, market }: Shelf) {
  const filter = { q: product.code, market, elementsPerPage: 100 };
  const { entities } = await api(context).get<Page<StockRow>>("/ops/stock", filter);
  return entities.find((row) => row.product.code === product.code)?.provisionDate ?? null;
}
