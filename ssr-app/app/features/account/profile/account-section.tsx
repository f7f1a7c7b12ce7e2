import { MailCheck } from "lucide-react";
import { Named } from "~/components/ui/named";
import { EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { PasswordField } from "~/features/shared/forms/password-field";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { valuesOf, Was } from "~/features/shared/forms/was";
import type { User } from "~/lib/contract";
import { type Locale, localeNames, locales } from "~/lib/locale";
import { formatPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { fullName } from "~/lib/user";
import { Disclosure } from "./disclosure";
import { Facts } from "./facts";
import { InstallRow } from "./install-row";
import { accessSchema, meSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";

/** The user's personal data and login. */
export function AccountSection({ user }: { user: User }) {
  const t = useT("profile");
  const common = useT();
  return (
    <ProfileSection id="dati" title={t("me.title")}>
      <Facts
        none={t("none")}
        rows={[
          [t("me.fullName"), fullName(user)],
          [t("me.cellPhone"), formatPhone(user.cellPhone)],
          [common("language.label"), localeNames[user.locale as Locale]],
          [t("me.email"), user.email],
          [t("me.username"), user.username === user.email ? t("me.sameAsEmail") : user.username],
          ...(user.companyRole
            ? [[t("people.role"), t(`role.${user.companyRole as "owner"}`)] as [string, string]]
            : []),
        ]}
      />
      {user.pendingEmail && (
        <p
          role="status"
          className="mt-4 flex items-start gap-3 rounded-md bg-saffron-soft px-4 py-3 text-saffron-ink text-sm"
        >
          <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("me.pendingEmail", { email: user.pendingEmail })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <MeForm user={user} label={t("edit")} of={common("profile.data")} />
        <AccessForm user={user} />
      </div>
      <InstallRow />
    </ProfileSection>
  );
}

function MeForm({ user, label }: { user: User; label: string; of: string }) {
  const t = useT("profile");
  const common = useT();
  const { form, taken, refused } = useOwnForm("me", meSchema, t("saved"), {
    name: user.name,
    surname: user.surname,
    cellPhone: user.cellPhone,
    locale: user.locale as Locale,
  });
  const { fields } = form;
  return (
    <Disclosure label={<Named name={t("me.title")}>{label}</Named>} open={refused} closeOn={taken}>
      <ShopForm form={form} action="/utente/profilo">
        <Was form={form} row={valuesOf(user, ["name", "surname", "cellPhone", "locale"])} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("me.name")} autoComplete="given-name" enterKeyHint="next" />
          <TextField field={fields.surname} label={t("me.surname")} autoComplete="family-name" enterKeyHint="next" />
          <PhoneField field={fields.cellPhone} label={t("me.cellPhone")} enterKeyHint="next" />
          <SelectField
            field={fields.locale}
            label={common("language.label")}
            hint={t("me.localeHint")}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        </div>
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}

function AccessForm({ user }: { user: User }) {
  const t = useT("profile");
  const { form, taken, refused } = useOwnForm("access", accessSchema, t("me.accessSaved"), {
    email: user.email,
    username: user.username,
  });
  const { fields } = form;
  return (
    <Disclosure label={t("me.changeAccess")} open={refused} closeOn={taken}>
      <ShopForm form={form} action="/utente/profilo">
        <Was form={form} row={valuesOf(user, ["email", "username"])} />
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField field={fields.email} label={t("me.email")} hint={t("me.emailHint")} enterKeyHint="next" />
          <TextField
            field={fields.username}
            label={t("me.username")}
            hint={t("me.usernameHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          <PasswordField
            field={fields.currentPassword}
            label={t("password.current")}
            hint={t("password.why")}
            autoComplete="current-password"
            enterKeyHint="done"
          />
        </div>
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
