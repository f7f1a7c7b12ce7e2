import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Named } from "~/components/ui/named";
import { Captcha } from "~/features/shared/captcha/captcha";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { CheckboxField } from "~/features/shared/forms/fields";
import { PasswordField } from "~/features/shared/forms/password-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { formatPhone } from "~/lib/rules/phone";
import { type Typology, typologies } from "~/lib/rules/typologies";
import { useT } from "~/lib/texts/use-t";
import { counting, isComplete, reviewSchema, reviewWithPassword } from "./schema";
import { StepTitle } from "./step-frame";
import { type FilledStep, fieldsOf, filledSteps, reviewForm, stepPath } from "./steps";
import type { Draft } from "./use-draft";

interface Props {
  draft: Draft;
  target?: string;
  moved: boolean;
  /** Called when the server refused a field of an earlier step. */
  onRefused: (step: FilledStep, errors: Record<string, string[]>) => void;
}

/** All data for review, the consents and the captcha; then the account is created. */
export function ReviewStep({ draft, target, moved, onRefused }: Props) {
  const t = useT("register");
  const fetcher = useFetcher<FormAnswer>();
  const [asksPassword, setAsksPassword] = useState(!draft.password);
  const form = useShopForm<typeof reviewWithPassword>({
    id: reviewForm,
    schema: asksPassword ? reviewWithPassword : (reviewSchema as unknown as typeof reviewWithPassword),
    fetcher,
  });
  const { fields, answer } = form;
  const missing = filledSteps.filter((step) => !isComplete(step, draft.values));

  const handled = useRef(answer);
  useEffect(() => {
    if (handled.current === answer) return;
    handled.current = answer;
    const errors = Object.entries(answer?.result?.error ?? {}).filter(
      (entry): entry is [string, string[]] => !!entry[1],
    );
    if (errors.some(([name]) => name === "password")) setAsksPassword(true);
    for (const step of filledSteps) {
      const own = errors.filter(([name]) => fieldsOf[step].includes(name));
      if (own.length > 0) return onRefused(step, Object.fromEntries(own));
    }
  }, [answer, onRefused]);

  const send = (data: FormData) => {
    for (const [name, value] of Object.entries(counting(draft.values))) if (!data.has(name)) data.set(name, value);
    if (!data.has("password")) data.set("password", draft.password);
    if (draft.token) data.set("draftToken", draft.token);
    const typed = data.get("password");
    if (typeof typed === "string") draft.setPassword(typed);
    fetcher.submit(data, { method: "post", action: stepPath("riepilogo", target) });
  };

  return (
    <>
      <StepTitle title={t("review.title")} text={t("review.text")} moved={moved} />
      <div className="mb-6 divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
        {filledSteps.map((step) => (
          <Block key={step} step={step} target={target} missing={missing.includes(step)}>
            <Lines step={step} draft={draft} />
          </Block>
        ))}
      </div>
      <ShopForm form={form} send={send} key={draft.version}>
        {asksPassword && (
          <PasswordField
            field={fields.password}
            label={t("you.password")}
            hint={t("review.passwordAgain")}
            autoComplete="new-password"
            strength
            enterKeyHint="done"
          />
        )}
        <div className="grid gap-1">
          <CheckboxField field={fields.privacy} required label={<Consent />} />
          <CheckboxField field={fields.marketing} label={t("review.marketing")} />
        </div>
        <Captcha error={fields.recaptchaToken.errors?.[0]} refresh={answer} />
        <SubmitButton size="lg" block aria-disabled={missing.length > 0 || undefined}>
          {t("review.submit")}
        </SubmitButton>
        {missing.length > 0 && (
          <p className="text-center text-ink-2 text-sm" role="status">
            {t("review.missing")}
          </p>
        )}
      </ShopForm>
    </>
  );
}

/** The text of the consent, with links to the two documents inside. */
function Consent() {
  const t = useT("register");
  const links: Record<string, ReactNode> = {
    "<1>": <Document key="privacy" to="/privacy-policy" name={t("review.privacyLink")} />,
    "<2>": <Document key="terms" to="/termini-e-condizioni" name={t("review.termsLink")} />,
  };
  const text = t("review.privacy", { privacy: "<1>", terms: "<2>" });
  return <>{text.split(/(<[12]>)/).map((part) => links[part] ?? part)}</>;
}

/** Opens in a new tab, so that nothing typed is lost. */
function Document({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link">
      {name}
    </a>
  );
}

function Block({
  step,
  target,
  missing,
  children,
}: {
  step: FilledStep;
  target?: string;
  missing: boolean;
  children: ReactNode;
}) {
  const t = useT("register");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{t(`steps.${step}`)}</h3>
      <AppLink to={stepPath(step, target)} className="link touch text-sm">
        <Named name={t(`steps.${step}`)}>{missing ? t("review.complete") : t("review.change")}</Named>
      </AppLink>
      <div className="col-span-2 text-ink-2 text-sm">{children}</div>
      {missing && (
        <p className="col-span-2 mt-1 justify-self-start rounded-sm bg-saffron-soft px-2 py-0.5 text-saffron-ink text-xs">
          {t("review.incomplete")}
        </p>
      )}
    </section>
  );
}

/** The typed values, one per line; long words break. */
function Lines({ step, draft: { values } }: { step: FilledStep; draft: Draft }) {
  const t = useT("register");
  const tf = useT("forms");
  const typology = values.typology ? tf(`typology.${typologies[values.typology as Typology]}`) : "";
  const lines: Record<FilledStep, (string | undefined)[]> = {
    tu: [[values.name, values.surname].filter(Boolean).join(" "), values.email, formatPhone(values.cellPhone ?? "")],
    azienda: [
      values.companyName,
      typology,
      values.vatNumber && `${values.country === "NO" ? t("business.vatNO") : t("business.vatIT")}: ${values.vatNumber}`,
      values.country !== "NO" && values.fiscalCode ? `${t("business.fiscalCode")}: ${values.fiscalCode}` : undefined,
      values.country !== "NO" && values.sdiCode ? `${t("business.sdi")}: ${values.sdiCode}` : undefined,
      values.country !== "NO" && values.pec ? `${t("business.pec")}: ${values.pec}` : undefined,
    ],
    indirizzo: [
      values.address,
      [values.zipCode, values.cityName].filter(Boolean).join(" "),
      values.phoneNumber && `${t("address.phone")}: ${formatPhone(values.phoneNumber)}`,
    ],
  };
  return lines[step]
    .filter((line): line is string => Boolean(line))
    .map((line) => (
      <p key={line} className="break-words [overflow-wrap:anywhere]">
        {line}
      </p>
    ));
}
