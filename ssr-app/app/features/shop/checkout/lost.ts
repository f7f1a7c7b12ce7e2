import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { CheckoutAnswer } from "./answers";

/** An order without an answer may have been placed: the page says that pressing again is safe. For the rest see `lib/connection.ts`. */
export async function keepChosen({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const copy = request.clone();
  try {
    return await serverAction<unknown>();
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    const intent = (await copy.formData()).get("intent") ?? "place";
    if (intent !== "place") throw error;
    return { intent, lost: true } satisfies CheckoutAnswer;
  }
}

/** A refusal too shows the cart as it is now: that is what it is about, unless it is another company's by now. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, formMethod, defaultShouldRevalidate }) => {
  const { lost, elsewhere } = (actionResult as CheckoutAnswer | undefined) ?? {};
  if (lost || elsewhere) return false;
  return formMethod && formMethod !== "GET" ? true : defaultShouldRevalidate;
};
