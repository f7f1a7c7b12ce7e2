import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, attempt } from "~/lib/api.server";
import { requireOperator } from "~/lib/session.server";
import { messageOf } from "../kind.server";
import { keySchema } from "./schema";
import { type KeyAnswer, type ServiceKey, scopes, validHours } from "./types";

type Made = ServiceKey & { key: string };

/** Makes, rotates and revokes keys; a secret is only in this answer. */
export async function actOnKeys(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  const form = String(posted.get("form") ?? "");
  if (form === "key") return makeKey(args, posted);
  const id = Number(posted.get("id"));
  const refused = (trouble: string, status: number) => data({ form, trouble } satisfies KeyAnswer, { status });
  if (form.startsWith("rotate-")) {
    const hours = Number(validHours.find((each) => each === posted.get("validHours")) ?? "24");
    const made = await attempt(api(args.context).post<Made>(`/ops/service-key/${id}/rotate`, { validHours: hours }));
    if (!made.ok) return refused(messageOf(made.refusal), made.refusal.status);
    return { form, secret: { name: made.value.name, key: made.value.key } } satisfies KeyAnswer;
  }
  const gone = await attempt(api(args.context).delete(`/ops/service-key/${id}`));
  if (!gone.ok) return refused(messageOf(gone.refusal), gone.refusal.status);
  return { form, revoked: String(posted.get("name") ?? "") } satisfies KeyAnswer;
}

async function makeKey(args: ActionFunctionArgs, posted: FormData) {
  const form = await readForm(args, keySchema, posted);
  if (!form.ok) return form.answer;
  const { name, expiresOn } = form.value;
  try {
    const made = await api(args.context).post<Made>("/ops/service-key", {
      name,
      scopes: form.value.scopes.filter((scope) => scopes.includes(scope)),
      ...(expiresOn && { expiresAt: `${expiresOn}T00:00:00Z` }),
    });
    return form.done({ secret: { name: made.name, key: made.key } });
  } catch (refusal) {
    return form.refused(refusal, { expiresAt: "expiresOn" });
  }
}
