import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { changeCartBy } from "~/features/shop/cart/cart-action.server";
import { noteName } from "~/features/shop/cart/paths";
import { PlainCodes } from "~/features/shop/cart/plain-codes";
import { PlainDate } from "~/features/shop/cart/plain-date";
import { PlainEmpty } from "~/features/shop/cart/plain-empty";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { api } from "~/lib/api.server";
import type { DeliveryDates } from "~/lib/contract";
import { loginPath, safeTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["cart", "catalogue"] });

const cartPage = "/checkout";

/**
 * The cart's dialogs as pages for browsers without JavaScript: the delivery day, a list of codes, emptying the cart.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context);
  const { searchParams } = new URL(request.url);
  const t = translate(context, "cart");
  const next = safeTarget(searchParams.get("next")) ?? cartPage;
  if (searchParams.has("data")) {
    const dates = await api(context).get<DeliveryDates>("/cart/delivery-date");
    return { form: "date" as const, dates, next, title: t("date.title") };
  }
  const codes = searchParams.get("codici")?.slice(0, 200);
  if (codes !== undefined) {
    const ended = Date.parse(searchParams.get("entro") ?? "") <= Date.now();
    return { form: "codes" as const, dates: null, text: codes, ended, next, title: t("codes.title") };
  }
  if (searchParams.has("svuota")) return { form: "empty" as const, dates: null, next, title: t("empty.title") };
  if (searchParams.has("modifica")) return { form: "change" as const, dates: null, next, title: t("change") };
  // A GET of this address changes nothing.
  return redirect(cartPage, { headers: { "cache-control": "no-store" } });
}

/** Handles a form of the cart without scripts, and returns to its page with a note. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const next = safeTarget(String(form.get("next") ?? "")) ?? cartPage;
  const done = await changeCartBy(context, form);
  if (done.refusal) {
    const { status, message, details } = done.refusal;
    if (status === 401) return redirect(loginPath(next, true));
    const failed = message || translate(context, "common")("error.generic");
    const { nearest } = (details ?? {}) as { nearest?: string };
    return data({ failed, nearest, next, text: String(form.get("text") ?? "") }, { status });
  }
  if (done.answer) return { answer: done.answer, next };
  return redirect(withNote(next, done.note));
}

/** The address of the page to return to, with the note that it shows. */
function withNote(target: string, note: string): string {
  const url = new URL(target, "https://shop.invalid");
  url.searchParams.set(noteName, note);
  return url.pathname + url.search + url.hash;
}

export default function CartForms() {
  const t = useT("cart");
  const loaded = useLoaderData<typeof loader>();
  const { form, next, title, dates } = loaded;
  // The link of a mail names the proposed articles: one press adds them.
  const named = loaded.form === "codes" ? loaded.text : undefined;
  const sent = useActionData<typeof action>();
  const failed = sent && "failed" in sent ? sent : undefined;
  const answer = sent && "answer" in sent ? sent.answer : undefined;
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <h1 className="text-3xl">{title}</h1>
      {failed && (
        <Callout tone="danger" title={failed.failed}>
          {failed.nearest && t("date.nearestHint")}
        </Callout>
      )}
      {loaded.form === "codes" && loaded.ended && <Callout tone="warning" title={t("codes.ended")} still />}
      {answer && <ReorderAnswerView answer={answer} />}
      {form === "date" && dates && <PlainDate dates={dates} nearest={failed?.nearest} next={next} />}
      {form === "codes" && (
        <PlainCodes text={answer ? answer.unread.join("\n") : (failed?.text ?? named)} next={next} />
      )}
      {form === "empty" && <PlainEmpty next={next} />}
      <ButtonLink to={failed?.next ?? next} tone="quiet" className="justify-self-start">
        {t("back")}
      </ButtonLink>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
