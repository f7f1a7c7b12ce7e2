import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { api, attempt, type CallOptions } from "~/lib/api.server";
import { translate } from "~/lib/texts/translate.server";
import type { Step } from "./frame";
import type { Cart } from "./types";

/** The answer of a step that the shop refused; all choices stay. */
export interface StepAnswer {
  trouble: string;
}

const after: Record<Exclude<Step, "review">, string> = {
  address: "/checkout/invoicing",
  invoicing: "/checkout/payment",
  payment: "/checkout",
};

/** The next step of a guided first order, else the review. */
export const nextOf = (step: Exclude<Step, "review">, guided: boolean) => (guided ? after[step] : "/checkout");

/** Saves a choice in the cart and goes on; a refusal is shown on the page. */
export async function keepChoice(
  { context }: Pick<ActionFunctionArgs, "context">,
  choice: Record<string, unknown>,
  next: string,
  options: CallOptions,
) {
  const saved = await attempt(api(context).post<Cart>("/cart/checkout", choice, {}, options));
  if (saved.ok) return redirect(next, 303);
  const { status, message, errors } = saved.refusal;
  const trouble = Object.values(errors).flat()[0] ?? (message || translate(context, "common")("error.generic"));
  return data({ trouble } satisfies StepAnswer, { status });
}
