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

/** Most characters of another person's value that are shown beside a field. */
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

/** A ticked box as a sign that is understood in every language. */
export const shownBox = (value: unknown) => (typeof value === "boolean" ? (value ? "✓" : "") : value);

/**
 * What a form has shown, whatever answers it: `was` at first, since then the values of others that it carries along
 * (`known`), and so last (`shown`): what is another than that was changed here.
 */
export function readShown(context: AppLoadContext, posted: FormData) {
  const say = translate(context, "forms");
  const was = objectIn(posted.get("was"));
  const known = objectIn(posted.get(storedName)) ?? {};
  return {
    was,
    known,
    shown: was && withShown(was, known),
    /**
     * Of each field that was changed here and, since the page came, by somebody else the value that is `stored` now, in
     * words and for the form to carry along: sent again, it is taken. `written` is a value as the form would show it;
     * `first` is `was` with what the form tells elsewhere.
     */
    overtaken(
      now: Values,
      stored: Values,
      written: (name: string, value: unknown) => unknown = (_, value) => shownBox(value),
      first = was,
    ) {
      const found = first ? overtaken(withShown(first, known), now, stored) : {};
      if (Object.keys(found).length === 0) return undefined;
      const errors: Record<string, string[]> = {};
      for (const [name, value] of Object.entries(found)) {
        const text = String(written(name, value) ?? "").slice(0, maxShown);
        errors[name] = [text ? say("error.overtaken", { value: text }) : say("error.overtakenEmpty")];
      }
      return { errors, stored: { ...known, ...found } };
    },
  };
}

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

  /** Refuses with texts beside the fields; a text without a field is shown above the form. */
  const refuse = (
    fieldErrors: Record<string, string[]>,
    formErrors: string[] = [],
    status = 422,
    more: object = {},
  ) => {
    const result = submission.reply({ fieldErrors, formErrors, hideFields });
    return data({ form, result, ...more } satisfies FormAnswer, { status });
  };

  const read = readShown(context, formData);

  const tools = {
    ...read,
    formData,
    refuse,
    /** Refuses what would write over somebody else's change, beside each of its fields. */
    overtaken(...values: Parameters<typeof read.overtaken>) {
      const found = read.overtaken(...values);
      return found && refuse(found.errors, [], 409, { stored: found.stored });
    },
    /** The API's refusal, merged into the form. `names` maps fields of the API to fields of this form. */
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
    /** The form was accepted and the page stays. */
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
