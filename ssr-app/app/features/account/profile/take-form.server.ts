import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readForm } from "~/features/shared/forms/read-form.server";
import { forgetUser } from "~/lib/session.server";

/** Reads a form, sends it, and answers the errors beside its fields, or that it is done. */
export async function take<S extends z.ZodType>(
  args: ActionFunctionArgs,
  posted: FormData,
  schema: S,
  send: (value: z.output<S>) => Promise<unknown>,
  more: object = {},
) {
  const form = await readForm(args, schema, posted);
  if (!form.ok) return form.answer;
  try {
    await send(form.value);
  } catch (refusal) {
    return form.refused(refusal);
  }
  forgetUser(args.context);
  return form.done(more);
}

interface Change<S extends z.ZodType> {
  /** The form's values as the API takes them. */
  body: (value: z.output<S>) => Values;
  /** The stored values in the same form; undefined where they no longer exist, which sending then reports. */
  stored: () => Promise<Values | undefined>;
  /** `whole`: the change with all unchanged values, for calls that take no partial ones. */
  send: (change: Values, whole: Values) => Promise<unknown>;
  /** A stored value as the form shows it. */
  shown?: (name: string, value: unknown) => unknown;
  /** Further parts of the answer. */
  more?: object;
}

/**
 * Like [`take`], for a form that sends the values that it showed (`was`): it sends only changed values, and overwrites
 * no change by somebody else that it has not shown.
 */
export async function takeChange<S extends z.ZodType>(
  args: ActionFunctionArgs,
  posted: FormData,
  schema: S,
  { body, stored, send, shown, more = { shell: "changed" } }: Change<S>,
) {
  const form = await readForm(args, schema, posted);
  if (!form.ok) return form.answer;
  const now = body(form.value);
  try {
    const held = form.was && (await stored());
    const overtaken = held && form.overtaken(now, held, shown);
    if (overtaken) return overtaken;
    const change = changed(form.shown, now);
    if (Object.keys(change).length > 0) await send(change, { ...now, ...held, ...change });
  } catch (refusal) {
    return form.refused(refusal);
  }
  forgetUser(args.context);
  return form.done(more);
}
