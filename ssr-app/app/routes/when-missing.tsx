import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { CompanyField } from "~/features/account/profile/company-field";
import { RuleSelect } from "~/features/shop/substitutes/rule-select";
import { type CartWhenMissing, type Rule, ruleIn, rules } from "~/features/shop/substitutes/types";
import { api, attempt, companyOf } from "~/lib/api.server";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ layout: "profile", texts: ["substitutes"] });

/** The rules for unavailable articles: of the company, which a master sets, and of lines of the cart. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireUser(context);
  const stored = await api(context).get<CartWhenMissing>("/cart/when-missing");
  return { stored, title: translate(context, "substitutes")("title") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const items = [...form.keys()]
    .map((name) => ({ name, cartItemId: positive(/^line-(\d+)$/.exec(name)?.[1] ?? null) }))
    .filter(({ cartItemId }) => cartItemId)
    .map(({ name, cartItemId }) => ({ cartItemId, whenMissing: ruleIn(form.get(name)) ?? null }));
  const usual = ruleIn(form.get("usual"));
  const body = { items, ...(usual ? { usual } : {}) };
  const sent = await attempt(api(context).put<CartWhenMissing>("/cart/when-missing", body, companyOf(form)));
  const t = translate(context, "substitutes");
  if (sent.ok) return { done: t("saved"), failed: "", chosen: undefined };
  // The cart has changed in the meantime: the page shows its current lines.
  const failed = sent.refusal.status === 404 ? t("moved") : sent.refusal.message;
  const chosen = { usual, lines: Object.fromEntries(items.map((item) => [item.cartItemId, item.whenMissing])) };
  return data(
    { done: "", failed: failed || translate(context, "common")("error.generic"), chosen },
    { status: sent.refusal.status },
  );
}

export default function WhenMissingPage() {
  const { stored, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("substitutes");
  const busy = useNavigation().state === "submitting";
  const usual = answer?.chosen?.usual ?? stored.usual;
  /** What was chosen and refused, for the lines that are still there. */
  const lines: Record<string, Rule | null> = answer?.chosen?.lines ?? {};
  return (
    <div className="grid max-w-2xl gap-5">
      <header className="grid gap-1">
        <h1>{title}</h1>
        <p className="text-ink-2">{t("intro")}</p>
      </header>
      {answer && (
        <Callout
          tone={answer.failed ? "danger" : "good"}
          part="notice"
          news={answer.failed || undefined}
          className="mb-6"
        >
          <p>{answer.failed || answer.done}</p>
        </Callout>
      )}
      <Form key={stored.items.map(({ cartItemId }) => cartItemId).join()} method="post" className="grid gap-5">
        <CompanyField />
        {stored.canChange ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-sans font-semibold">{t("usual")}</legend>
            {rules.map((rule) => (
              <label key={rule} className="choice flex min-h-11 items-start gap-3 p-3">
                <input
                  type="radio"
                  name="usual"
                  value={rule}
                  defaultChecked={usual === rule}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span>
                  <span className="block font-semibold">{t(`rule.${rule}`)}</span>
                  <span className="block text-ink-2 text-sm">{t(`ruleText.${rule}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <p>
            <span className="block font-semibold">{t("usual")}</span> {t(`rule.${stored.usual}`)}
          </p>
        )}
        {stored.items.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-sans font-semibold">{t("lines")}</legend>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
              {stored.items.map((item) => (
                <li
                  key={item.cartItemId}
                  className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_19rem]"
                >
                  <p className="wrap-anywhere text-sm">
                    <span className="font-semibold">{wholePack(item.name)}</span>{" "}
                    <span className="text-ink-3">
                      <Dotted>{[item.code, formatInteger(item.quantity)]}</Dotted>
                    </span>
                  </p>
                  <RuleSelect
                    label={item.name}
                    hideLabel
                    name={`line-${item.cartItemId}`}
                    usual={stored.usual}
                    rule={item.cartItemId in lines ? lines[item.cartItemId] : item.whenMissing}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          {(stored.canChange || stored.items.length > 0) && (
            <Button type="submit" size="lg" loading={busy}>
              {t("save")}
            </Button>
          )}
          <ButtonLink to="/checkout" tone="quiet" size="lg">
            {t("back")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
