import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readForm } from "~/features/shared/forms/read-form.server";
import { forgetUser } from "~/lib/session.server";

/** Reads a form, sends it, and answers it: refused beside the fields, or done. */
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
  /** The form's values as they are sent. */
  body: (value: z.output<S>) => Values;
  /** The same values as the shop holds them; undefined where it is gone, as the sending will say. */
  stored: () => Promise<Values | undefined>;
  /** `whole`: the change with all that stays, for calls that take no part. */
  send: (change: Values, whole: Values) => Promise<unknown>;
  /** A stored value as the form would show it. */
  shown?: (name: string, value: unknown) => unknown;
  /** What the answer brings besides. */
  more?: object;
}

/**
 * As [`take`], of a form that says what it showed (`was`): it sends what was changed, and nothing over a change of
 * somebody else that it has not shown.
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
