import type { AppLoadContext } from "@remix-run/cloudflare";
import { api, attempt } from "~/lib/api.server";
import type { components } from "~/lib/contract.gen";
import { translate } from "~/lib/texts/translate.server";

/** What became of a proposal, said beside the entry it was made from. */
export interface Proposed {
  entry: string;
  company: number;
  /** Pieces in the cart now; null when it was refused. */
  quantity: number | null;
  /** Fewer than asked for: that many are there. */
  reduced: boolean;
  refusal: string;
}

type Changed = components["schemas"]["TakingCart"];

const whole = (value: FormDataEntryValue | null, max: number) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : null;
};

/** Puts the chosen substitute into the customer's cart: the agent's own for that company. */
export async function propose(context: AppLoadContext, form: FormData): Promise<Proposed> {
  const entry = String(form.get("entry") ?? "").slice(0, 40);
  const company = whole(form.get("customer"), Number.MAX_SAFE_INTEGER);
  const productId = whole(form.get("substitute"), Number.MAX_SAFE_INTEGER);
  const quantity = whole(form.get(`quantity-${company}`), 9_999);
  const t = translate(context, "roads");
  const refused = (refusal: string) => ({ entry, company: company ?? 0, quantity: null, reduced: false, refusal });
  if (!company || !productId) return refused(t("propose.failed"));
  if (!quantity) return refused(t("propose.quantity"));
  const answer = await attempt(
    api(context).put<Changed>(`/manager/company/${company}/cart`, { items: [{ productId, quantity }] }),
  );
  if (!answer.ok) return refused(answer.refusal.message || t("propose.failed"));
  const less = answer.value.changed.find((change) => change.productId === productId);
  const there = less?.quantity ?? quantity;
  if (there === 0) return refused(t("propose.gone"));
  return { entry, company, quantity: there, reduced: there < quantity, refusal: "" };
}
