import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { amountFault } from "~/features/shared/forms/error-texts";
import { objectIn, readForm } from "~/features/shared/forms/read-form.server";
import { api } from "~/lib/api.server";
import { amountIn } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import type { RowChange } from "../changes";
import { keepPicture } from "../keep-picture.server";
import type { Row } from "../kind";
import { faultsOf, messageOf, outcomeOf, type PlacedRow, sendPlaced, sendRows, shownIn } from "../kind.server";
import { idIn } from "../query";
import { schemaOf } from "../schema";
import { decimal } from "../values";
import { categoriesByKey } from "./load.server";
import { allColumns, batchRow, formRow, newColumns, productParts, withCategories } from "./parts";
import { type ProductFile, type ProductPrice, priceAt, productTo } from "./types";

/** Handles the forms of an article's page: its picture, and all other data in one. */
export async function actOnProduct(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  if (posted.get("form") !== "picture") return keepArticle(args, posted);
  return keepPicture(args.context, posted, { form: "picture", path: `/ops/product/${args.params.id}/picture` });
}

/** Saves only the changed fields of an article, from whichever part. */
async function keepArticle(args: ActionFunctionArgs, posted: FormData) {
  const { context } = args;
  const columns = allColumns(productParts(await categoriesByKey(context)));
  const was = objectIn(posted.get("was")) ?? {};
  const form = await readForm(args, schemaOf(columns, was), posted);
  if (!form.ok) return form.answer;
  const code = String(posted.get("code") ?? "");
  const { rows: prices, before, faults } = pricesIn(context, posted, code);
  if (Object.keys(faults).length > 0) return form.refuse(faults);
  const now = form.value as Row;
  const changed = batchRow(columns, form.shown ?? {}, now);
  if (changed || prices.length > 0) {
    const { row, prices: held } = await api(context).get<ProductFile>(`/ops/product/${idIn(args.params.id)}`);
    const stored = formRow(row as never);
    const taken = takenPrice(context, prices, held);
    if (taken) return form.refuse(taken, [], 409);
    const shown = amountsBy(before.map((price) => [priceAt(price), price.amount]));
    const typed = amountsBy(prices.map(({ row, at }) => [at, row.remove ? null : (row.amount as number)]));
    const overtaken = form.overtaken(
      { ...now, amount: { ...shown, ...typed } },
      { ...stored, amount: amountsBy(held.map((price) => [priceAt(price), price.amount])) },
      (name, value) =>
        name.startsWith("amount.") ? value && decimal(Number(value), 2) : shownIn(columns, stored)(name),
      { ...was, amount: shown },
    );
    if (overtaken) return overtaken;
  }
  let outcome: RowChange["outcome"] = "unchanged";
  if (changed) {
    const sent = await sendRows(context, "product", [{ code, ...changed }]);
    if (!sent.ok) return form.refuse(...faultsOf(sent.refusal, posted));
    outcome = outcomeOf(sent.value);
  }
  if (prices.length > 0) {
    const unsent = await sendPlaced(context, "price", prices);
    if (unsent) {
      const { refusal, faults } = unsent;
      const found = faults.map(({ at, field, message }) => [
        `${field === "minQuantity" || field === "priceList" ? field : "amount"}.${at}`,
        [message],
      ]);
      return form.refuse(Object.fromEntries(found), found.length > 0 ? [] : [messageOf(refusal)], refusal.status);
    }
    outcome = "changed";
  }
  const change: RowChange = { outcome, name: code, was, now };
  // The typed values stay until the article is loaded again: a reset would show the former values meanwhile.
  return form.done({ change, result: undefined });
}

/** The fault of a new price whose list has one from that quantity on: that one is changed in its own row. */
function takenPrice(context: AppLoadContext, prices: readonly PlacedRow[], held: readonly ProductPrice[]) {
  const added = prices.find(({ adds }) => adds)?.row as ProductPrice | undefined;
  const present = added && held.find((price) => priceAt(price) === priceAt(added));
  const say = translate(context, "forms");
  return present && { "priceList.new": [say("error.exists", { value: decimal(present.amount, 2) })] };
}

/** The changed prices of the table: a new one is added, an empty one removed. */
function pricesIn(context: AppLoadContext, posted: FormData, product: string) {
  const say = translate(context, "forms");
  const typed = (name: string) => String(posted.get(name) ?? "").trim();
  const faults: Record<string, string[]> = {};
  const rows: PlacedRow[] = [];
  const amountAt = (at: string) => {
    const text = typed(`amount.${at}`);
    const amount = amountIn(text);
    if (!amount) faults[`amount.${at}`] = [amountFault(say, text)];
    return amount;
  };
  const before = JSON.parse(typed("prices-was") || "[]") as ProductPrice[];
  for (const { priceList, minQuantity, amount: was } of before) {
    const at = priceAt({ priceList, minQuantity });
    const row = { product, priceList, minQuantity };
    if (!typed(`amount.${at}`)) rows.push({ row: { ...row, remove: true }, at });
    else {
      const amount = amountAt(at);
      if (amount !== was) rows.push({ row: { ...row, amount }, at });
    }
  }
  if (typed("amount.new")) {
    const minQuantity = wholeIn(typed("minQuantity.new") || "1", 999_999);
    if (!minQuantity) faults["minQuantity.new"] = [say("error.number")];
    const row = { product, priceList: typed("priceList.new"), minQuantity, amount: amountAt("new") };
    rows.push({ row, at: "new", adds: true });
  }
  return { rows, before, faults };
}

/** Amounts by the name of their field, which contains the list and the minimum quantity. */
const amountsBy = (prices: [string, number | null][]) => Object.fromEntries(prices);

/** Creates an article; its page takes the other data. */
export async function addProduct(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  const form = await readForm(args, schemaOf(withCategories(newColumns, await categoriesByKey(args.context))), posted);
  if (!form.ok) return form.answer;
  const now = form.value as Row;
  const sent = await sendRows(args.context, "product", [now], { query: { new: 1 } });
  if (!sent.ok) return form.refuse(...faultsOf(sent.refusal, posted));
  const found = await api(args.context).get<{ entities: { id: number; code: string }[] }>("/ops/product", {
    q: now.code,
  });
  const id = found.entities.find(({ code }) => code === now.code)?.id;
  throw redirect(id ? productTo(id) : `/gestione/prodotti?q=${encodeURIComponent(now.code)}`);
}
