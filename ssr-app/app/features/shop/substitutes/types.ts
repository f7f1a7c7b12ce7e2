import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type CartWhenMissing = Schemas["CartWhenMissing"];
export type Substitutions = Schemas["Substitutions"];
export type SubstituteQuestion = Schemas["SubstituteQuestion"];
export type SubstituteChoice = Schemas["SubstituteChoice"];

/** The rules for an unavailable article. */
export const rules = ["equal", "ask", "never"] as const;
export type Rule = (typeof rules)[number];
export const ruleIn = (value: unknown) => rules.find((rule) => rule === value);

/** The values of the form of the rules; a line's is null where it follows the company's. */
export const ruleValues = ({ usual, items }: CartWhenMissing) => ({
  usual,
  lines: Object.fromEntries(items.map(({ cartItemId, whenMissing }) => [cartItemId, whenMissing ?? null])),
});
