import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { FieldError } from "~/components/ui/field";
import { CompanyField } from "~/features/account/profile/company-field";
import { storedName } from "~/features/shared/forms/parse";
import { useUntouched } from "~/features/shared/forms/use-untouched";
import { RuleSelect } from "~/features/shop/substitutes/rule-select";
import { type CartWhenMissing, rules, ruleValues } from "~/features/shop/substitutes/types";
import { changeRules, type RulesAnswer } from "~/features/shop/substitutes/when-missing.server";
import { api } from "~/lib/api.server";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
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

export const action = changeRules;

export default function WhenMissingPage() {
  const { stored, title } = useLoaderData<typeof loader>();
  const answer = useActionData<RulesAnswer>();
  const t = useT("substitutes");
  const busy = useNavigation().state === "submitting";
  const { first, events } = useUntouched(ruleValues(stored));
  const refused = answer?.refused;
  /** After a refusal the form shows what was chosen, for the lines that are still there. */
  const values = refused ? { ...first, ...refused.typed, lines: { ...first.lines, ...refused.typed.lines } } : first;
  const fault = (name: string) => answer?.errors?.[name]?.[0];
  const notice = answer?.failed || answer?.done;
  return (
    <div className="grid max-w-2xl gap-5">
      <header className="grid gap-1">
        <h1>{title}</h1>
        <p className="text-ink-2">{t("intro")}</p>
      </header>
      {notice && (
        <Callout
          tone={answer?.failed ? "danger" : "good"}
          part="notice"
          news={answer?.failed || undefined}
          className="mb-6"
        >
          <p>{notice}</p>
        </Callout>
      )}
      <Form method="post" className="grid gap-5" {...events}>
        <input type="hidden" name="was" value={JSON.stringify(refused?.was ?? first)} />
        {refused && <input type="hidden" name={storedName} value={JSON.stringify(refused.stored)} />}
        <CompanyField />
        {stored.canChange ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-sans font-semibold">{t("usual")}</legend>
            {rules.map((rule) => (
              <label key={`${rule} ${values.usual}`} className="choice flex min-h-11 items-start gap-3 p-3">
                <input
                  type="radio"
                  name="usual"
                  value={rule}
                  defaultChecked={values.usual === rule}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span>
                  <span className="block font-semibold">{t(`rule.${rule}`)}</span>
                  <span className="block text-ink-2 text-sm">{t(`ruleText.${rule}`)}</span>
                </span>
              </label>
            ))}
            {fault("usual") && <FieldError id="usual-error">{fault("usual")}</FieldError>}
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
                    key={`rule ${values.lines[item.cartItemId]}`}
                    label={item.name}
                    hideLabel
                    name={`line-${item.cartItemId}`}
                    usual={stored.usual}
                    rule={values.lines[item.cartItemId]}
                    error={fault(`lines.${item.cartItemId}`)}
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
