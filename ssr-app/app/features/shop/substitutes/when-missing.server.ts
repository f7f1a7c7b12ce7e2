import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readShown } from "~/features/shared/forms/read-form.server";
import { api, attempt, companyOf } from "~/lib/api.server";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type CartWhenMissing, ruleIn, ruleValues } from "./types";

/** The answer to the form of the rules. */
export interface RulesAnswer {
  done?: string;
  failed?: string;
  errors?: Record<string, string[]>;
  /** Of a refused form: what it showed at first, others' values since, and what was chosen. */
  refused?: { was?: Values; stored: Values; typed: Values };
}

/** Saves the rules that the form changes: the company's, and those of lines of the cart. */
export async function changeRules({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context);
  const form = await request.formData();
  const options = companyOf(form);
  const client = api(context);
  const t = translate(context, "substitutes");
  const lines = [...form.keys()].flatMap((name) => {
    const id = positive(/^line-(\d+)$/.exec(name)?.[1] ?? null);
    return id ? [[id, ruleIn(form.get(name)) ?? null] as const] : [];
  });
  const usual = ruleIn(form.get("usual"));
  const ofCompany = usual ? { usual } : {};
  const typed = { ...ofCompany, lines: Object.fromEntries(lines) };
  const { was, known, shown, overtaken } = readShown(context, form);
  const refuse = (status: number, answer: RulesAnswer, stored = known) =>
    data({ ...answer, refused: { was, stored, typed } } satisfies RulesAnswer, { status });

  // Of another company's form, and where the rules cannot be read, the change itself reports why.
  const own = was && (options.company ?? user.company?.id) === user.company?.id;
  const read = own ? await attempt(client.get<CartWhenMissing>("/cart/when-missing")) : undefined;
  if (read?.ok) {
    const held = ruleValues(read.value);
    const wordsOf = (value: unknown) => {
      const rule = ruleIn(value);
      return rule ? t(`rule.${rule}`) : t("asUsual", { rule: t(`rule.${held.usual}`) });
    };
    // So does it of a line that has left the cart.
    const stored = { ...held, lines: { ...shown?.lines, ...held.lines } };
    const found = overtaken(typed, stored, (_, value) => wordsOf(value));
    if (found) return refuse(409, { errors: found.errors }, found.stored);
  }
  const items = Object.entries(changed(shown?.lines, typed.lines)).map(([id, whenMissing]) => ({
    cartItemId: Number(id),
    whenMissing,
  }));
  const body = { items, ...changed(shown, ofCompany) };
  if (items.length > 0 || "usual" in body) {
    const sent = await attempt(client.put<CartWhenMissing>("/cart/when-missing", body, options));
    if (!sent.ok) {
      const { status, message } = sent.refusal;
      // The cart has changed in the meantime: the page shows its current lines.
      const failed = status === 404 ? t("moved") : message || translate(context, "common")("error.generic");
      return refuse(status, { failed });
    }
  }
  return { done: t("saved") } satisfies RulesAnswer;
}
