import { Disclosure } from "~/features/account/profile/disclosure";
import { ChoiceBoxes } from "~/features/shared/forms/choice-boxes";
import { EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { localeNames, locales } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";
import { staffRoles } from "./types";
import { userSchema } from "./user-schema";

/** Invites a member of staff, who chooses a password through a mail. */
export function Invite() {
  const t = useT("partners");
  const profile = useT("profile");
  const common = useT();
  const form = useShopForm({ id: "invite", schema: userSchema, initial: { locale: "it", roles: [] } });
  const { fields } = form;
  return (
    <Disclosure label={t("user.new")} tone="primary" size="md" open={Boolean(form.answer)}>
      <ShopForm form={form}>
        <p className="max-w-prose text-ink-2 text-sm">{t("user.newText")}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={profile("me.name")} autoComplete="off" enterKeyHint="next" />
          <TextField field={fields.surname} label={profile("me.surname")} autoComplete="off" enterKeyHint="next" />
          <EmailField field={fields.email} label={profile("me.email")} autoComplete="off" />
          <SelectField
            field={fields.locale}
            label={common("language.label")}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        </div>
        <ChoiceBoxes
          field={fields.roles}
          label={t("user.roles")}
          options={staffRoles.map((role) => [role, t(`user.role.${role}`)])}
        />
        <SubmitButton className="justify-self-start">{t("user.invite")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
