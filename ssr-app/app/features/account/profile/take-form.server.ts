import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
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
