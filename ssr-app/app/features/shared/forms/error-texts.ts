import type { $ZodErrorMap } from "zod/v4/core";
import { isAmbiguous, readingsOf, typedNumber } from "~/lib/rules/read-number";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** Renders the texts of the forms: `useT("forms")` in the browser, `translate(context, "forms")` in an action. */
export type Say = T<Namespaces["forms"]>;

/** Both readings of a typed number that has two. */
export function bothReadings(say: Say, text: string, decimals: number): string | undefined {
  const read = typedNumber(text, decimals);
  return isAmbiguous(read) ? say("error.ambiguous", readingsOf(read)) : undefined;
}

/** Why a typed amount is none: it is no number, or may be either of two. */
export const amountFault = (say: Say, text: string) => bothReadings(say, text, 2) ?? say("error.number");

/** zod's findings in the visitor's language. A rule of ours names its text itself: `{ params: { rule: "phone" } }`. */
export function errorTexts(say: Say): $ZodErrorMap {
  return (issue) => {
    if (issue.input === undefined && issue.code !== "custom" && issue.code !== "invalid_value")
      return say("error.required");
    switch (issue.code) {
      case "too_small":
        return Number(issue.minimum) <= 1
          ? say("error.required")
          : say("error.tooShort", { number: Number(issue.minimum) });
      case "too_big":
        return say("error.tooLong", { number: Number(issue.maximum) });
      case "invalid_value":
        return say("error.choose");
      case "custom": {
        const { rule = "invalid", ...values } = issue.params ?? {};
        return say(`error.${rule as "invalid"}`, values);
      }
      default:
        return say("error.invalid");
    }
  };
}
