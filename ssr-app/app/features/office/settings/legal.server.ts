import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { readForm } from "~/features/shared/forms/read-form.server";
import { builtInLegal, legalNames } from "~/features/shop/legal/legal-document.server";
import { toPlainText } from "~/features/shop/legal/plain-text";
import { api } from "~/lib/api.server";
import type { LegalText, Shop } from "~/lib/contract";
import { locales } from "~/lib/locale";
import { legalSchema } from "./schema";

/** The text and language that an address names: `?text=terms&lang=it`. */
const placeSchema = z.object({ text: z.enum(legalNames), lang: z.enum(locales) });

function placeOf(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const text = placeSchema.shape.text.catch("terms").parse(searchParams.get("text"));
  return { text, lang: placeSchema.shape.lang.catch(context.shop.locale).parse(searchParams.get("lang")) };
}

/** Loads the current text as it is typed, and whether it is the operator's own. */
export async function loadLegalText(context: AppLoadContext, request: Request) {
  const { text, lang } = placeOf(context, request);
  // The address always names the values of the fields.
  const { pathname, search } = new URL(request.url);
  const place = `?text=${text}&lang=${lang}`;
  if (search !== place) throw redirect(pathname + place);
  const [{ entities }, shop] = await Promise.all([
    api(context).get<{ entities: LegalText[] }>("/ops/settings/legal"),
    api(context).get<Shop>("/shop"),
  ]);
  const own = entities.find(({ name, locale }) => name === text && locale === lang);
  return { text, lang, own: Boolean(own), source: own?.text ?? toPlainText(builtInLegal(text, lang, shop).text) };
}

/** Stores an own text, or goes back to the built-in one. */
export async function keepLegalText(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { text, lang } = placeOf(context, request);
  const path = `/ops/settings/legal/${text}/${lang}` as const;
  const posted = await request.formData();
  if (posted.get("how") === "back") {
    await api(context).put(path, { text: "" });
    throw redirect(new URL(request.url).pathname + new URL(request.url).search);
  }
  const form = await readForm(args, legalSchema, posted);
  if (!form.ok) return form.answer;
  const overtaken = form.was && form.overtaken(form.value, await loadLegalText(context, request));
  if (overtaken) return overtaken;
  try {
    await api(context).put(path, { text: form.value.source });
  } catch (refusal) {
    return form.refused(refusal, { text: "source" });
  }
  return form.done();
}
