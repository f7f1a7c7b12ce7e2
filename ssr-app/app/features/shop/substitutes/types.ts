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
