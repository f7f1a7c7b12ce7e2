import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { joinPhone } from "~/lib/rules/phone";
import { errorTexts, type Say } from "./error-texts";

/** The hidden field that says which form of a page was sent. */
export const formName = "form";
/** The hidden field with the values of others that a form showed. */
export const storedName = "stored";
/** Beside a telephone number lies its prefix: `cellPhone` and `cellPhone-prefix`. */
export const prefixEnding = "-prefix";

/** Reads a form by its schema; the same in the browser and in the action. */
export function parseForm<S extends z.ZodType>(formData: FormData, schema: S, say: Say) {
  return parseWithZod(withWholePhones(formData), {
    schema,
    error: errorTexts(say),
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => (isKey(message) ? say(message) : message)),
  });
}

const isKey = (message: string): message is "error.required" => /^error\.\w+$/.test(message);

function withWholePhones(formData: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of formData) {
    if (name.endsWith(prefixEnding)) continue;
    const prefix = formData.get(name + prefixEnding);
    whole.append(
      name,
      typeof prefix === "string" && typeof value === "string" && !name.startsWith("__")
        ? joinPhone(prefix, value)
        : value,
    );
  }
  return whole;
}
