import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Refusal } from "~/lib/api.server";
import { translate } from "~/lib/texts/translate.server";
import type { DoorAnswer } from "./answers";

/** The page's answer to a refusal by the API: errors beside their fields, other messages above the form. */
export function refused(
  context: AppLoadContext,
  refusal: Refusal,
  answer: Pick<DoorAnswer, "form" | "username">,
  fields: string[],
) {
  const errors: DoorAnswer["errors"] = {};
  const rest: string[] = [];
  for (const [field, texts] of Object.entries(refusal.errors)) {
    if (fields.includes(field)) errors[field] = texts[0];
    else rest.push(...texts);
  }
  const about = Object.keys(errors).length > 0;
  const message = refusal.retryAfter ? wait(context, refusal.retryAfter) : rest[0];
  return say(
    { ...answer, errors, message: message ?? (about ? undefined : refusal.message || generic(context)) },
    refusal.status,
  );
}

/** An answer with its status; the page shows it all the same. */
export function say(answer: DoorAnswer, status: number) {
  return data<DoorAnswer>({ ...answer, at: Date.now() }, { status });
}

const generic = (context: AppLoadContext) => translate(context, "common")("error.generic");

/** The waiting time: up to a minute in seconds, longer in minutes. */
function wait(context: AppLoadContext, seconds: number): string {
  const t = translate(context, "account");
  return seconds <= 60
    ? t("login.waitSeconds", { count: seconds })
    : t("login.waitMinutes", { number: Math.ceil(seconds / 60) });
}
