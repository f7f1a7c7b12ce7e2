import type { AppLoadContext } from "@remix-run/cloudflare";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readShown } from "~/features/shared/forms/read-form.server";
import { ruleIn } from "~/features/shop/substitutes/types";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { OrderGuideSummary } from "~/lib/contract";
import { positive } from "~/lib/positive";
import { translate } from "~/lib/texts/translate.server";
import { type GuideValues, guideValues } from "./guide";

/** A refused form of a guide's settings: what it showed at first, others' values since, and what was typed. */
export interface RefusedSettings {
  was?: Values;
  stored: Values;
  typed: Partial<GuideValues>;
}

/**
 * Writes what the form changed of a guide's name, site and rule. Answers why not: the shop refuses it, or somebody else
 * has changed the same since the page came.
 */
export async function changeGuide(
  context: AppLoadContext,
  id: number,
  form: FormData,
): Promise<{ refusal: Refusal; settings: RefusedSettings } | undefined> {
  const client = api(context);
  const typed: Partial<GuideValues> = {
    name: String(form.get("name") ?? ""),
    ...(form.has("site") && { site: positive(form.get("site")) }),
    ...(form.has("whenMissing") && { whenMissing: ruleIn(form.get("whenMissing")) ?? null }),
  };
  const { was, known, shown, overtaken } = readShown(context, form);
  // If it cannot be read, the change itself reports why.
  const read = await attempt(client.get<{ entities: OrderGuideSummary[] }>("/order-guide"));
  const held = read.ok ? read.value.entities.find((guide) => guide.id === id) : undefined;
  const found = held && overtaken(typed, guideValues(held), shownOf(context, held));
  if (found) {
    const refusal = { status: 409, code: "overtaken", message: "", details: {}, errors: found.errors };
    return { refusal, settings: { was, stored: found.stored, typed } };
  }
  const body = { ...(held && { name: held.name }), ...changed(shown, typed) };
  const sent = await attempt(client.put(`/order-guide/${id}`, body, companyOf(form)));
  return sent.ok ? undefined : { refusal: sent.refusal, settings: { was, stored: known, typed } };
}

/** The value of a guide's field in words. */
const shownOf =
  (context: AppLoadContext, { site, usual }: OrderGuideSummary) =>
  (name: string, value: unknown) => {
    if (name === "site") return site?.address ?? translate(context, "guides")("sites.every");
    if (name !== "whenMissing") return value;
    const t = translate(context, "substitutes");
    const rule = ruleIn(value);
    return rule ? t(`rule.${rule}`) : t("asUsual", { rule: t(`rule.${usual}`) });
  };
