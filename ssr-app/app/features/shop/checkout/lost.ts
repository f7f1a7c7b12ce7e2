import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { CheckoutAnswer } from "./answers";

/** Without a connection the page stays with all that was chosen and typed, and says so. */
export async function keepChosen({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const copy = request.clone();
  try {
    return await serverAction<unknown>();
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    const intent = String((await copy.formData()).get("intent") ?? "place") as CheckoutAnswer["intent"];
    return { intent, lost: true } satisfies CheckoutAnswer;
  }
}

/** A refusal too shows the cart as it is now: that is what it is about. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, formMethod, defaultShouldRevalidate }) => {
  if ((actionResult as CheckoutAnswer | undefined)?.lost) return false;
  return formMethod && formMethod !== "GET" ? true : defaultShouldRevalidate;
};
