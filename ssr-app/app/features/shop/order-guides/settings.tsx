import { Form, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { changed } from "~/features/shared/forms/changed";
import { storedName } from "~/features/shared/forms/parse";
import { useUntouched } from "~/features/shared/forms/use-untouched";
import { RuleSelect } from "~/features/shop/substitutes/rule-select";
import type { Address, OrderGuide, Site } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import type { GuideAnswer } from "./action.server";
import { guideValues } from "./guide";
import { SiteField } from "./sites";

interface SettingsProps {
  name: string;
  site: Site | null;
  sites: Pick<Address, "id" | "fullAddress">[];
  rules: Pick<OrderGuide, "whenMissing" | "usual">;
  answer?: GuideAnswer;
}

/**
 * The guide's name, site and rule for unavailable articles, and its removal. It is part of the page, so that it works
 * without scripts.
 */
export function GuideSettings({ name, site, sites, rules, answer }: SettingsProps) {
  const t = useT("guides");
  const company = useUser()?.company?.id;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const named = query.has(askName);
  query.delete(askName);
  const back = `${pathname}?${query}`;
  query.set(askName, "");
  if (named) {
    return (
      <section
        aria-labelledby="ask-remove"
        className="mt-8 rounded-lg border-2 border-saffron bg-raised p-5 shadow-card"
      >
        <h2 id="ask-remove" className="wrap-anywhere text-xl">
          {t("removeAsk", { name })}
        </h2>
        <p className="mt-1 text-ink-2">{t("removeText")}</p>
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="remove" />
          {company && <input type="hidden" name="company" value={company} />}
          <Button type="submit" tone="danger">
            {t("remove")}
          </Button>
          <ButtonLink to={back} tone="secondary">
            {t("removeNo")}
          </ButtonLink>
        </Form>
      </section>
    );
  }
  return (
    <section className="mt-8 grid gap-4 border-line border-t pt-6">
      <SettingsForm {...{ name, site, sites, rules, answer }} />
      <p>
        <ButtonLink to={`${pathname}?${query}`} tone="quiet" preventScrollReset>
          {t("removeList")}
        </ButtonLink>
      </p>
    </section>
  );
}

/**
 * The form of name, site and rule. It says what it showed, so that only what was changed is sent; what was typed stays
 * when the page is read anew, and beside what somebody else has changed meanwhile.
 */
function SettingsForm({ name, site, sites, rules, answer }: SettingsProps) {
  const t = useT("guides");
  const substitutes = useT("substitutes");
  const company = useUser()?.company?.id;
  const held = guideValues({ name, site, whenMissing: rules.whenMissing });
  const { first, events } = useUntouched(held);
  const refused = answer?.settings;
  const was = refused?.was ?? first;
  // After a refusal the form shows what was typed over the stored values.
  const values = refused ? { ...held, ...changed({ ...was, ...refused.stored }, refused.typed) } : first;
  const errors = answer?.errors;
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3" {...events}>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      {refused && <input type="hidden" name={storedName} value={JSON.stringify(refused.stored)} />}
      {company && <input type="hidden" name="company" value={company} />}
      <Field
        key={`name ${values.name}`}
        label={t("name")}
        name="name"
        defaultValue={values.name}
        maxLength={60}
        required
        error={errors?.name?.[0]}
        className="min-w-0 flex-1 basis-56"
      />
      <SiteField sites={sites} site={values.site} error={errors?.site?.[0]} className="min-w-0 flex-1 basis-56" />
      <RuleSelect
        key={`rule ${values.whenMissing}`}
        name="whenMissing"
        label={substitutes("title")}
        usual={rules.usual}
        rule={values.whenMissing}
        error={errors?.whenMissing?.[0]}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" tone="secondary">
        {t("rename")}
      </Button>
    </Form>
  );
}

/** Query parameter of the page that asks whether to remove the guide. */
const askName = "elimina";
