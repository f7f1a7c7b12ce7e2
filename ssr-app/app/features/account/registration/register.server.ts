import { type ActionFunctionArgs, type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { cityName } from "~/features/shared/forms/city";
import { findCity } from "~/features/shared/forms/find-city.server";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, attempt } from "~/lib/api.server";
import type { ApiErrorBody } from "~/lib/api-error";
import { safeTarget, withTarget } from "~/lib/login-target";
import { vatNumber } from "~/lib/rules/vat-number";
import { stepSchema, wholeSchema } from "./schema";
import { type FilledStep, formOf, stepPath, steps, welcomePath } from "./steps";

/** The API's names of the draft's steps. */
const draftStep: Record<FilledStep, string> = { tu: "you", azienda: "business", indirizzo: "address" };

const wordOrNothing = (value: FormDataEntryValue | null) => (typeof value === "string" && value ? value : undefined);

/** Checks a step and stores it as a draft. A draft that cannot be stored does not stop the registration. */
export async function saveStep(args: ActionFunctionArgs, step: FilledStep, posted: FormData) {
  const { context } = args;
  const form = await readForm(args, stepSchema[step], posted);
  if (!form.ok) return form.answer;
  const { password: _, ...value } = form.value as Record<string, unknown> & { password?: string };
  let place: Record<string, string> | undefined;
  if (step === "indirizzo") {
    const { country } = stepSchema.indirizzo.shape;
    const typed = form.value as { city?: number; cityName: string; zipCode: string };
    const found = await attempt(findCity(context, country.parse(value.country), typed));
    if (found.ok && "errors" in found.value)
      return form.refuse(found.value.errors, [], 422, { cities: found.value.cities });
    if (found.ok && "city" in found.value) {
      place = { city: String(found.value.city.id), cityName: cityName(found.value.city) };
      value.city = found.value.city.id;
    }
  }
  const draftToken = await keepDraft(context, step, value, wordOrNothing(posted.get("draftToken")));
  if (draftToken && "refusal" in draftToken) return form.refused(draftToken.refusal);
  const token = draftToken?.token;
  if (posted.has("live")) return { form: formOf[step], done: true, draftToken: token, place };
  // The form was sent before the page's scripts ran: the next step's address carries the draft.
  const next = steps[steps.indexOf(step) + 1] ?? step;
  const target = safeTarget(new URL(args.request.url).searchParams.get("next"));
  throw redirect(stepPath(next, target, token ? { bozza: token } : {}));
}

type RegistrationDraft = { token: string } | { refusal: Response } | undefined;

async function keepDraft(
  context: AppLoadContext,
  step: FilledStep,
  value: object,
  draftToken?: string,
): Promise<RegistrationDraft> {
  const send = (token?: string) =>
    api(context).post<{ draftToken: string }>("/user/register/partial", {
      ...inDraft(value),
      step: draftStep[step],
      ...(token && { draftToken: token }),
    });
  try {
    return { token: (await send(draftToken)).draftToken };
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    if (refusal.status === 422) return { refusal };
    // The draft no longer exists, so another one is created.
    if (refusal.status === 404 && draftToken)
      return send()
        .then((draft) => ({ token: draft.draftToken }))
        .catch(() => undefined);
    return undefined;
  }
}

/** The form's fields as the API takes them: there the address is an object. */
function inDraft(value: Record<string, unknown> | object) {
  const { address, city, cityName, zipCode, ...rest } = value as Record<string, unknown>;
  if (address === undefined) return rest;
  return { ...rest, zipCode, address: { address, city, zipCode } };
}

/** Creates the account; its session begins with this answer. */
export async function register(args: ActionFunctionArgs, posted: FormData) {
  const { context, request } = args;
  const form = await readForm(args, wholeSchema, posted);
  if (!form.ok) return form.answer;
  const { value } = form;
  const place = await attempt(findCity(context, value.country, value));
  if (place.ok && "errors" in place.value) return form.refuse(place.value.errors);
  const city = place.ok && "city" in place.value ? place.value.city.id : value.city;
  const italian = value.country === "IT";
  try {
    await api(context).post("/user/register/quick", {
      name: value.name,
      surname: value.surname,
      email: value.email,
      cellPhone: value.cellPhone,
      plainPassword: value.password,
      companyName: value.companyName,
      typology: value.typology,
      country: value.country,
      vatNumber: value.vatNumber && vatNumber(value.country, value.vatNumber)?.value,
      ...(italian && { fiscalCode: value.fiscalCode, sdiCode: value.sdiCode, pec: value.pec }),
      phoneNumber: value.phoneNumber ?? value.cellPhone,
      zipCode: value.zipCode,
      address: { address: value.address, city, zipCode: value.zipCode },
      privacy: true,
      marketing: value.marketing,
      recaptchaToken: value.recaptchaToken,
      draftToken: wordOrNothing(posted.get("draftToken")),
      lang: context.shop.locale,
    });
  } catch (refusal) {
    if (refusal instanceof Response && refusal.status === 409) {
      const { code, message } = (await refusal.clone().json()) as ApiErrorBody;
      if (code === "vat_number_taken") return form.refuse({ vatNumber: [message] }, [], 409);
    }
    return form.refused(refusal, {
      plainPassword: "password",
      "address.address": "address",
      "address.city": "cityName",
      "address.zipCode": "zipCode",
    });
  }
  const target = safeTarget(new URL(request.url).searchParams.get("next"));
  throw redirectDocument(withTarget(welcomePath, target));
}
