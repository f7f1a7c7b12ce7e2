import * as z from "zod";
import { readingsOf, typedNumber } from "~/lib/rules/read-number";
import type { RuleName } from "./schema";

/** A number as one types it here. */
export const numberField = (decimals: number) =>
  z.string().transform((text, ctx): number => {
    const number = typedNumber(text, decimals);
    if (typeof number === "number") return number;
    const rule: RuleName = number ? "ambiguous" : "number";
    const params = number ? { rule, ...readingsOf(number) } : { rule };
    ctx.addIssue({ code: "custom", params });
    return z.NEVER;
  });
