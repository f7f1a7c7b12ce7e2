import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { changed } from "~/features/shared/forms/changed";
import { objectIn } from "~/features/shared/forms/read-form.server";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { OrderGuideSummary, ReorderAnswer } from "~/lib/contract";
import { guidesPath } from "~/lib/links";
import { loginPath } from "~/lib/login-target";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import { isPlace, parField, viewOf, viewTo } from "./guide";
import { wrongCount } from "./needed";
import { changeGuide, type RefusedSettings } from "./settings.server";

/** The result of a form on a guide's page. */
export interface GuideAnswer {
  failed?: string;
  errors?: Record<string, string[]>;
  /** The typed values of a form with a refused field. */
  typed?: Record<string, string>;
  /** The refused form of the guide's name, site and rule. */
  settings?: RefusedSettings;
  /** The counts to be checked before they are ordered. */
  sent?: { counts: Record<string, string> };
  filled?: ReorderAnswer;
}

/** A whole number of pieces; other texts become a number that the API refuses. */
const piecesIn = (text: string) => wholeIn(text, 9999) ?? 100_000;
const bad = () => new Response(null, { status: 400 });

/**
 * Handles the forms of a guide's page: its name, its lines, a count. With JavaScript the lines are changed without
 * them.
 */
export async function guideAction({ context, request, params }: ActionFunctionArgs) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const company = companyOf(form);
  const client = api(context);
  const arrange = viewTo(id, "arrange");

  /** Redirects to `to`, or shows the refusal on the page. */
  async function done<T>(promise: Promise<T>, to: string) {
    const answer = await attempt(promise);
    return answer.ok ? redirect(to) : refused(answer.refusal);
  }
  function refused({ status, message, errors }: Refusal, settings?: RefusedSettings) {
    if (status === 401) return redirect(loginPath(arrange, true));
    // Errors of these fields are shown beside them, others above the page.
    if (errors.name || errors.site || errors.whenMissing) return data<GuideAnswer>({ errors, settings }, { status });
    const failed = Object.values(errors)[0]?.[0] ?? (message || translate(context, "common")("error.generic"));
    return data<GuideAnswer>({ failed, settings }, { status });
  }

  switch (form.get("intent")) {
    case "rename": {
      const unsaved = await changeGuide(context, id, form);
      return unsaved ? refused(unsaved.refusal, unsaved.settings) : redirect(arrange);
    }
    case "deliver":
      return done(
        client.post("/cart/checkout", { shippingAddress: positive(form.get("site")) }, {}, company),
        viewTo(id, viewOf(new URL(request.url).searchParams)),
      );
    case "remove":
      return done(client.delete(`/order-guide/${id}`, company), guidesPath);
    case "add":
      return done(client.put<OrderGuideSummary>(`/order-guide/${id}/line/${productOf(form)}`, {}, company), arrange);
    case "line": {
      const product = productOf(form);
      const line = `/order-guide/${id}/line/${product}` as const;
      const back = `${arrange}#riga-${product}`;
      const was = objectIn(form.get("was"));
      if (form.has("take")) return done(client.delete(line, company), arrange);
      if (form.has("move")) {
        const after = Number(form.get(String(form.get("move"))) || Number.NaN);
        const place = was?.place;
        if (!isPlace(place) || !Number.isSafeInteger(after)) throw bad();
        return done(client.post(`${line}/move`, { place, after: after || null }, {}, company), back);
      }
      const text = String(form.get("par") ?? "").trim();
      const place = form.get("place");
      const par = text === "" ? null : piecesIn(text);
      // Only changes are sent: a colleague may have set the other field since the page was loaded.
      const change = changed(was, { par, ...(isPlace(place) && { place }) });
      if (Object.keys(change).length === 0) return redirect(back);
      const stored = await attempt(client.put(line, change, company));
      if (stored.ok) return redirect(back);
      const { par: wrong } = stored.refusal.errors;
      if (!wrong) return refused(stored.refusal);
      const field = parField(product);
      return data<GuideAnswer>({ errors: { [field]: wrong }, typed: { [field]: text } }, { status: 422 });
    }
    case "review": {
      const typed = [...form].flatMap(([name, value]) => {
        const [, product] = /^count-(\d+)$/.exec(name) ?? [];
        return product && typeof value === "string" && value.trim() ? [[product, value] as const] : [];
      });
      const counts = Object.fromEntries(typed);
      const wrong = typed.find(([, text]) => wrongCount(text))?.[1];
      if (wrong === undefined) return data<GuideAnswer>({ sent: { counts } });
      const failed = translate(context, "guides")("notCounted", { text: wrong.trim() });
      return data<GuideAnswer>({ failed, typed: counts }, { status: 422 });
    }
    case "fill": {
      const items = [...form].flatMap(([name, value]) => {
        const [, product] = /^need-(\d+)$/.exec(name) ?? [];
        return product ? [{ productId: Number(product), quantity: piecesIn(String(value)) }] : [];
      });
      const answer = await attempt(client.post<ReorderAnswer>("/cart/products", { items, guide: id }, {}, company));
      return answer.ok ? data<GuideAnswer>({ filled: answer.value }) : refused(answer.refusal);
    }
    default:
      throw bad();
  }
}

function productOf(form: FormData): number {
  const id = positive(form.get("product"));
  if (!id) throw bad();
  return id;
}
