import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { joinPhone } from "~/lib/rules/phone";
import { errorTexts, type Say } from "./error-texts";

/** The hidden field that names the submitted form of a page. */
export const formName = "form";
/** The hidden field with other people's values that a form showed. */
export const storedName = "stored";
/** The suffix of a telephone number's prefix field: `cellPhone` and `cellPhone-prefix`. */
export const prefixEnding = "-prefix";

/** Reads a form with its schema, in the browser and in the action alike. */
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
