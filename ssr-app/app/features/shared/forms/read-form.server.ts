import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { ApiErrorBody } from "~/lib/api-error";
import { translate } from "~/lib/texts/translate.server";
import type { FormAnswer } from "./answer";
import { overtaken, type Values, withShown } from "./changed";
import { formName, parseForm, storedName } from "./parse";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** Characters of another's text that stand beside a field. */
const maxShown = 300;

/** The object in a hidden field. */
export function objectIn(text: unknown): Values | undefined {
  if (typeof text !== "string" || text.length > 100_000) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Values) : undefined;
  } catch {
    return undefined;
  }
}

/** A ticked box as a sign that every language reads. */
export const shownBox = (value: unknown) => (typeof value === "boolean" ? (value ? "✓" : "") : value);

/** Fields whose content is never sent back to the page. */
const secret = /password|token/i;

/**
 * Reads and checks what was posted.
 *
 *     const form = await readForm(args, schema);
 *     if (!form.ok) return form.answer;
 *     try {
 *       await api(context).post("/company/…", form.value);
 *     } catch (refusal) {
 *       return form.refused(refusal);
 *     }
 *     throw redirect("/…");
 */
export async function readForm<S extends z.ZodType>({ request, context }: Args, schema: S, posted?: FormData) {
  const say = translate(context, "forms");
  const formData = posted ?? (await request.formData());
  const submission = parseForm(formData, schema, say);
  const form = String(formData.get(formName) ?? "");
  const hideFields = [...new Set(formData.keys())].filter((name) => secret.test(name));

  /** Says no with texts beside the fields; what is about no field stands above the form. */
  const refuse = (
    fieldErrors: Record<string, string[]>,
    formErrors: string[] = [],
    status = 422,
    more: object = {},
  ) => {
    const result = submission.reply({ fieldErrors, formErrors, hideFields });
    return data({ form, result, ...more } satisfies FormAnswer, { status });
  };

  const known = objectIn(formData.get(storedName)) ?? {};
  const shown = (was: Values) => withShown(was, known);

  const tools = {
    formData,
    refuse,
    /** What the form showed last, of which it began with `was`: what is another than that was changed here. */
    shown,
    /**
     * Refuses what would write over somebody else's change: beside each field that was changed here and, since the page
     * showed `was`, by somebody else stands the value that is `stored` now. Sent again, the form is taken. `written` is
     * a value as the form would show it.
     */
    overtaken(
      was: Values,
      now: Values,
      stored: Values,
      written: (name: string, value: unknown) => unknown = (_, value) => shownBox(value),
    ) {
      const found = overtaken(shown(was), now, stored);
      if (Object.keys(found).length === 0) return undefined;
      const errors = Object.entries(found).map(([name, value]) => {
        const text = String(written(name, value) ?? "").slice(0, maxShown);
        return [name, [text ? say("error.overtaken", { value: text }) : say("error.overtakenEmpty")]];
      });
      return refuse(Object.fromEntries(errors), [], 409, { stored: { ...known, ...found } });
    },
    /** The API's refusal, merged into the form. `names` says where a field of the API's stands in this form. */
    async refused(refusal: unknown, names: Record<string, string> = {}) {
      // A redirect (the session ended) is no answer to a form.
      if (!(refusal instanceof Response) || refusal.status < 400) throw refusal;
      const body = (await refusal.json().catch(() => null)) as ApiErrorBody | null;
      const ofFields: Record<string, string[]> = {};
      const rest: string[] = [];
      for (const [field, texts] of Object.entries(body?.errors ?? {})) {
        const name = names[field] ?? field;
        if (formData.has(name)) ofFields[name] = [...(ofFields[name] ?? []), ...texts];
        else rest.push(...texts);
      }
      const about = Object.keys(ofFields).length > 0 || rest.length > 0;
      if (!about) rest.push(body?.message || say("failed"));
      return refuse(ofFields, rest, refusal.status);
    },
    /** It was taken and the page stays. */
    done: <M extends object>(more: M = {} as M) => ({
      form,
      done: true,
      result: submission.reply({ resetForm: true }),
      ...more,
    }),
  };
  if (submission.status !== "success") {
    const answer = data({ form, result: submission.reply({ hideFields }) } as FormAnswer, { status: 400 });
    return { ok: false as const, answer, ...tools };
  }
  return { ok: true as const, value: submission.value as z.output<S>, ...tools };
}
