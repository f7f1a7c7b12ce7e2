import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/features/forms/read-form.server";
import { api, attempt } from "~/lib/api.server";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { Kept } from "../changes";
import type { Column, Row } from "../kind";
import { faultsOf, outcomeOf, rowFaults, rowIn, saidBy, sendRows } from "../kind.server";
import { maxPicture, tooLarge } from "../picture-size";
import { schemaOf } from "../schema";
import { numberIn } from "../values";
import { categoriesByKey } from "./load.server";
import { isPart, newColumns, offerColumns, productParts, withCategories } from "./parts";
import { type ProductPrice, productTo } from "./types";

/** What a part of the page answers besides. */
export interface PartAnswer {
  form: string;
  kept?: Kept;
  typed?: Record<string, string>;
  faults?: Record<string, string>;
  trouble?: string;
  note?: "pictureRemoved" | "pictureKept";
}

/** The forms of an article's page, told apart by their part. */
export async function actOnProduct(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  const form = String(posted.get("form") ?? "");
  if (form === "picture") return keepPicture(args, posted);
  if (form === "prices") return keepPrices(args.context, posted);
  if (form.startsWith("offer-")) return keepPart(args, posted, offerColumns, offerOf(form.slice(6)));
  const part = isPart(form) ? form : "data";
  const columns = withCategories(productParts[part], part === "data" ? await categoriesByKey(args.context) : {});
  return keepPart(args, posted, columns, (now) => now);
}

const offerOf = (market: string) => (now: Row) => ({ offers: [{ market, ...now }] });

/** What stands in the part, and nothing else: the rest of the article stays as it is. */
async function keepPart(
  args: ActionFunctionArgs,
  posted: FormData,
  columns: readonly Column[],
  rowOf: (now: Row) => Row,
) {
  const form = await readForm(args, schemaOf(columns), posted);
  if (!form.ok) return form.answer;
  const code = String(posted.get("code") ?? "");
  const was = rowIn(posted.get("was"));
  const now = form.value as Row;
  const sent = await sendRows(args.context, "product", [{ code, ...rowOf(now) }]);
  if (!sent.ok) return form.refuse(...faultsOf(sent.refusal, posted));
  return form.done({ kept: { outcome: outcomeOf(sent.value), name: code, was, now } satisfies Kept });
}

/** The prices as their table has them: a new one is added, an emptied one goes. */
async function keepPrices(context: AppLoadContext, posted: FormData) {
  const say = translate(context, "forms");
  const goods = translate(context, "goods");
  const product = String(posted.get("code") ?? "");
  const typed = Object.fromEntries([...posted].map(([name, value]) => [name, String(value).trim()]));
  const faults: Record<string, string> = {};
  const rows: { row: Row; at: string }[] = [];
  const refuse = (more: Partial<PartAnswer>, status = 422) =>
    data({ form: "prices", typed, faults, ...more } satisfies PartAnswer, { status });
  const amountAt = (at: string) => {
    const amount = numberIn(typed[`amount.${at}`] ?? "", 2);
    if (amount === null || amount <= 0) faults[`amount.${at}`] = say("error.number");
    return amount;
  };
  for (const [index, was] of (JSON.parse(typed.was ?? "[]") as ProductPrice[]).entries()) {
    const at = String(index);
    const { priceList, minQuantity } = was;
    const row = { product, priceList, minQuantity };
    if (!typed[`amount.${at}`]) rows.push({ row: { ...row, remove: true }, at });
    else {
      const amount = amountAt(at);
      if (amount !== was.amount) rows.push({ row: { ...row, amount }, at });
    }
  }
  if (typed["amount.new"]) {
    const minQuantity = numberIn(typed["minQuantity.new"] || "1", 0);
    if (minQuantity === null || minQuantity < 1) faults["minQuantity.new"] = say("error.number");
    rows.push({ row: { product, priceList: typed["priceList.new"], minQuantity, amount: amountAt("new") }, at: "new" });
  }
  if (Object.keys(faults).length > 0) return refuse({});
  if (rows.length === 0) return refuse({ trouble: goods("stock.nothingTyped") });
  const sent = await sendRows(
    context,
    "price",
    rows.map(({ row }) => row),
  );
  if (sent.ok) return { form: "prices", kept: { outcome: "changed", name: product } satisfies Kept };
  for (const { line, field, message } of rowFaults(sent.refusal))
    faults[`${field === "minQuantity" || field === "priceList" ? field : "amount"}.${rows[line - 1]?.at ?? "new"}`] =
      message;
  return refuse(Object.keys(faults).length > 0 ? {} : { trouble: saidBy(sent.refusal) }, sent.refusal.status);
}

async function keepPicture({ context, params }: ActionFunctionArgs, posted: FormData) {
  const form = "picture";
  const path = `/ops/product/${params.id}/picture` as const;
  if (posted.get("how") === "remove") {
    const gone = await attempt(api(context).delete(path));
    if (!gone.ok)
      return data({ form, trouble: saidBy(gone.refusal) } satisfies PartAnswer, { status: gone.refusal.status });
    return { form, note: "pictureRemoved" } satisfies PartAnswer;
  }
  const file = posted.get("file");
  if (!(file instanceof File) || file.size === 0) {
    const trouble = translate(context, "goods")("product.noPicture");
    return data({ form, trouble } satisfies PartAnswer, { status: 422 });
  }
  if (file.size > maxPicture) {
    const trouble = tooLarge(translate(context, "backoffice"), file);
    return data({ form, trouble } satisfies PartAnswer, { status: 413 });
  }
  const sent = await attempt(api(context).put(path, await file.arrayBuffer(), { contentType: file.type }));
  if (!sent.ok)
    return data({ form, trouble: saidBy(sent.refusal) } satisfies PartAnswer, { status: sent.refusal.status });
  return { form, note: "pictureKept" } satisfies PartAnswer;
}

/** A new article; its page takes the rest. */
export async function addProduct(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  const form = await readForm(args, schemaOf(withCategories(newColumns, await categoriesByKey(args.context))), posted);
  if (!form.ok) return form.answer;
  const now = form.value as Row;
  const sent = await sendRows(args.context, "product", [now]);
  if (!sent.ok) return form.refuse(...faultsOf(sent.refusal, posted));
  const found = await api(args.context).get<{ entities: { id: number; code: string }[] }>("/ops/product", {
    q: now.code,
  });
  const id = found.entities.find(({ code }) => code === now.code)?.id;
  throw redirect(id ? productTo(id) : `/gestione/prodotti?q=${encodeURIComponent(now.code)}`);
}
