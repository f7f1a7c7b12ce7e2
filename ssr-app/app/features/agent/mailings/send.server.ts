import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { api, attempt } from "~/lib/api.server";
import type { Mailing } from "~/lib/contract";
import { isLocale } from "~/lib/locale";
import { positive } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

/** A refused form: what was typed, and its faults. */
export interface Refused {
  errors: { contacts?: string; categories?: string; layout?: string; message?: string; form?: string };
  typed: { contacts: number[]; categories: number[]; layout: string; lang: string; message: string };
  /** The key of the form: resent after a lost answer, it makes one catalogue. */
  key: string;
}

const ids = (form: FormData, name: string) => form.getAll(name).flatMap((id) => positive(id) ?? []);

/** Sends a catalogue. This checks that something was chosen, the API everything else. */
export async function send({ request, context }: ActionFunctionArgs) {
  await requireManager(context);
  const say = translate(context, "contacts");
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = {
    contacts: ids(form, "contacts"),
    categories: ids(form, "categories"),
    layout: text("layout"),
    lang: text("lang"),
    message: text("message").trim(),
  };
  const key = text("key");
  const errors: Refused["errors"] = {};
  if (typed.contacts.length === 0) errors.contacts = say("send.noContact");
  if (typed.categories.length === 0) errors.categories = say("send.noCategory");
  if (Object.keys(errors).length > 0) return data({ errors, typed, key } satisfies Refused, { status: 422 });
  const body = { ...typed, lang: isLocale(typed.lang) ? typed.lang : undefined };
  const headers = key ? { "Idempotency-Key": key } : undefined;
  const answer = await attempt(api(context).post<Mailing>("/manager/catalogue", body, undefined, { headers }));
  if (answer.ok) throw redirect(`/manager/catalogo?sent=${answer.value.id}#inviati`);
  const { refusal } = answer;
  const of = (name: string) => refusal.errors[name]?.[0];
  const fields = {
    contacts: of("contacts"),
    categories: of("categories"),
    layout: of("layout"),
    message: of("message"),
  };
  const general = Object.values(fields).some(Boolean) ? undefined : refusal.message;
  return data({ errors: { ...fields, form: general }, typed, key } satisfies Refused, { status: refusal.status });
}
