import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { CheckoutAnswer } from "./answers";

/**
 * Answers `lost` for an order without an answer, which may have been placed: the page says that pressing again is safe.
 * `lib/connection.ts` handles other forms.
 */
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

/**
 * Reloads the cart after a refusal, which is about its current state, unless another company has been chosen meanwhile.
 */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, formMethod, defaultShouldRevalidate }) => {
  const { lost, elsewhere } = (actionResult as CheckoutAnswer | undefined) ?? {};
  if (lost || elsewhere) return false;
  return formMethod && formMethod !== "GET" ? true : defaultShouldRevalidate;
};
