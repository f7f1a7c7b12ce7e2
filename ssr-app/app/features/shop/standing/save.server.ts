import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { readShown } from "~/features/shared/forms/read-form.server";
import { weekdayNames } from "~/features/shop/delivery-date/days";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { ProductDetail, StandingOrder } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { translate } from "~/lib/texts/translate.server";
import { addedName } from "./added";
import { type AddedRow, addedItems, addedRows, together } from "./added.server";
import { type itemsOf, standingSent, valuesOf } from "./parse.server";
import { articleField, productOf, type StandingValues, startOfStanding, typedOver, valuesAt } from "./values";

/** The result of a form on the page. */
export interface StandingAnswer {
  done?: string;
  failed?: string;
  /** Errors by field, of the form with the whole standing order. */
  errors?: Record<string, string[]>;
  /** What that form shows from now on: the stored values (`was`), and those with what was typed. */
  shown?: { was?: StandingValues; values: StandingValues };
  /** The key of a new standing order: sent twice, it is created once. */
  sendKey?: string;
  /** The quantities typed for one day. */
  typedDay?: { date: string; items: ReturnType<typeof itemsOf> };
  /** The rows in which articles were added. */
  added?: AddedRow[];
}

/** The form's fields with the keys of their labels. */
const labels = {
  name: "name",
  weekdays: "weekdays",
  everyWeeks: "every",
  firstDay: "firstDay",
  shippingAddress: "address",
  slot: "window",
  paymentMethod: "payment",
  notes: "notes",
} as const;
const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field);

/** Quantities without articles that are removed. */
const withoutZeros = (items: StandingValues["items"]) =>
  Object.fromEntries(Object.entries(items).filter(([, quantity]) => quantity !== 0));

/**
 * Saves what was changed in the form over what is stored now. What somebody else has changed too since the page came is
 * refused beside its field; the form has shown it then, and sent again it is taken.
 */
export async function saveStanding(context: AppLoadContext, id: number, form: FormData) {
  const client = api(context);
  const rows = addedRows(form);
  const typed = valuesOf(form);
  const { was: first, overtaken } = readShown(context, form);
  const was = first as StandingValues | undefined;
  // If it cannot be read, the change itself reports why.
  const read = await attempt(client.get<StandingOrder>(`/standing-order/${id}`));
  const current = read.ok ? read.value : undefined;
  const stored = current && valuesAt(startOfStanding(current));
  const values = stored ? typedOver(stored, was, typed) : { ...typed, version: was?.version };
  const shown = { was: stored ?? was, values };
  const found =
    current &&
    stored &&
    overtaken({ ...typed, items: withoutZeros(typed.items) }, stored, (name, value) =>
      written(context, current, name, value),
    );
  if (found) {
    const gone = await goneRows(context, Object.keys(found.errors), stored, typed);
    const articles = new Map([
      ...current.items.map(({ productId, name }) => [articleField(productId), name] as const),
      ...gone.map(({ field, article }) => [field, article] as const),
    ]);
    const failed = withLabels(context, found.errors, articles);
    const answer: StandingAnswer = { failed, errors: found.errors, shown, added: [...rows, ...gone] };
    return data(answer, { status: 409 });
  }
  const added = await withAdded(context, rows, values);
  if ("failed" in added) {
    const answer: StandingAnswer = { ...added, shown, added: rows };
    return data(answer, { status: 422 });
  }
  const sent = await attempt(client.put<StandingOrder>(`/standing-order/${id}`, added.standing, companyOf(form)));
  if (!sent.ok) return refused(context, sent.refusal, { shown, added: rows });
  const saved = valuesAt(startOfStanding(sent.value));
  const answer: StandingAnswer = {
    done: translate(context, "standing")("done.saved"),
    shown: { was: saved, values: saved },
  };
  return data(answer);
}

/** The values as the API takes them with the added articles, or why one of them cannot be added. */
export async function withAdded(context: AppLoadContext, rows: readonly AddedRow[], values: StandingValues) {
  const { items, unknown } = await addedItems(context, rows);
  if (unknown) {
    const failed = translate(context, "standing")("unknownArticle", { text: unknown });
    return { failed, errors: { added: [failed] } };
  }
  const standing = standingSent(values);
  return { standing: { ...standing, items: together([...standing.items, ...items]) } };
}

/** The answer of a refusal; `more` is what the forms show. */
export function refused(context: AppLoadContext, refusal: Refusal, more?: StandingAnswer) {
  const { errors } = refusal;
  const first = Object.values(errors)[0]?.[0];
  const failed = first ?? (refusal.message || translate(context, "common")("error.generic"));
  const answer: StandingAnswer = { failed, errors, ...more };
  return data(answer, { status: refusal.status });
}

/** Articles that somebody else has removed while their quantity was changed here: rows to add them again. */
async function goneRows(
  context: AppLoadContext,
  fields: string[],
  stored: StandingValues,
  typed: StandingValues,
): Promise<(AddedRow & { field: string })[]> {
  const gone = Object.entries(typed.items)
    .map(([name, pieces]) => ({ name, pieces, id: productOf(name) }))
    .filter(({ name, pieces, id }) => fields.includes(articleField(id)) && !(name in stored.items) && pieces !== 0);
  const rows = await Promise.all(
    gone.map(async ({ pieces, id }) => {
      const product = await attempt(api(context).get<ProductDetail>(`/product/${id}`));
      return product.ok ? [{ field: articleField(id), article: addedName(product.value), pieces: String(pieces) }] : [];
    }),
  );
  return rows.flat();
}

/** Each error behind the label of its field or the name of its article. */
function withLabels(
  context: AppLoadContext,
  errors: Record<string, string[]>,
  articles: ReadonlyMap<string, string>,
): string {
  const t = translate(context, "standing");
  const label = (field: string) => (isLabelled(field) ? t(labels[field]) : (articles.get(field) ?? t("items")));
  return Object.entries(errors)
    .map(([field, texts]) => `${label(field)}: ${texts.join(" ")}`)
    .join(" ");
}

/** A stored value in words. */
function written(context: AppLoadContext, current: StandingOrder, name: string, value: unknown): unknown {
  const t = translate(context, "standing");
  const { locale } = context.shop;
  switch (name) {
    case "weekdays":
      return current.weekdays.map((day) => weekdayNames(locale)[day]?.long).join(", ");
    case "everyWeeks":
      return current.everyWeeks === 1 ? t("everyOne") : t("everySome", { weeks: current.everyWeeks });
    case "firstDay":
      return formatDay(current.firstDay, locale);
    case "shippingAddress":
      return current.shippingAddress?.fullAddress;
    case "paymentMethod":
      return current.paymentMethod?.name;
    case "slot":
      return current.slot && `${current.slot.from}–${current.slot.to}`;
    default:
      return value;
  }
}
