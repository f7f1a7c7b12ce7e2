import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type CartWhenMissing = Schemas["CartWhenMissing"];
export type Substitutions = Schemas["Substitutions"];
export type SubstituteQuestion = Schemas["SubstituteQuestion"];
export type SubstituteChoice = Schemas["SubstituteChoice"];

/** What a buyer may want of an article that is not there. */
export const rules = ["equal", "ask", "never"] as const;
export type Rule = (typeof rules)[number];
export const ruleIn = (value: unknown) => rules.find((rule) => rule === value);
