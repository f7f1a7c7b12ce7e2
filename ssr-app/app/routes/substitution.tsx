import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PackageX } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { Letter } from "~/features/account/registration/letter";
import { seo } from "~/features/shared/seo/seo.server";
import { Question } from "~/features/shop/substitutes/question";
import type { Substitutions } from "~/features/shop/substitutes/types";
import { api, attempt } from "~/lib/api.server";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["catalogue", "substitutes"] });

/** The link of a mail needs no login; from the order's page the address names the order instead. */
function readLink({ request }: Pick<LoaderFunctionArgs, "request">) {
  const query = new URL(request.url).searchParams;
  return { token: query.get("token")?.slice(0, 100) ?? "", order: positive(query.get("ordine")) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { token, order } = readLink(args);
  if (!token) await requireUser(context);
  const client = api(context);
  const sent = await attempt(
    token || !order
      ? client.get<Substitutions>("/substitution", { token })
      : client.get<Substitutions>(`/order/${order}/substitution`),
  );
  if (!sent.ok && ![404, 422].includes(sent.refusal.status)) throw new Response(null, { status: sent.refusal.status });
  const title = translate(context, "substitutes")("ask.title");
  return { substitution: sent.ok ? sent.value : null, seo: seo(context, request, { title, noindex: true }) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { token, order } = readLink(args);
  if (!token) await requireUser(context);
  const form = await request.formData();
  const body = { id: positive(form.get("id")) ?? 0, accept: form.get("accept") === "1" };
  const client = api(context);
  const sent = await attempt(
    token || !order
      ? client.post<Substitutions>("/substitution", { token, ...body })
      : client.post<Substitutions>(`/order/${order}/substitution`, body),
  );
  if (sent.ok) return { failed: "" };
  const { message, status } = sent.refusal;
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}

export default function SubstitutionPage() {
  const { substitution } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("substitutes");
  if (!substitution)
    return (
      <Letter icon={PackageX} tone="saffron" title={t("ask.unknownTitle")}>
        <p className="text-ink-2">{t("ask.unknown")}</p>
        <ButtonLink to="/utente/ordini" tone="secondary">
          {t("ask.orders")}
        </ButtonLink>
      </Letter>
    );
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 md:my-4">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t("ask.title")}</h1>
        <p className="wrap-anywhere text-ink-2">
          <Dotted>{[t("ask.order", { code: substitution.orderCode }), substitution.companyName]}</Dotted>
        </p>
        <p className="text-ink-2 text-sm">{t("ask.free")}</p>
      </header>
      {answer?.failed && (
        <Callout tone="danger" part="notice" news={answer.failed} className="mb-6">
          <p>{answer.failed}</p>
        </Callout>
      )}
      {substitution.items.map((question) => (
        <Question key={question.id} question={question} currency={substitution.currency} />
      ))}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
