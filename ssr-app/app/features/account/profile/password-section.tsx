import { PasswordField } from "~/features/shared/forms/password-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { User } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { Disclosure } from "./disclosure";
import { passwordSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";

/** Sets a new password, which ends all other sessions. */
export function PasswordSection({ user }: { user: User }) {
  const t = useT("profile");
  const { form, taken, refused } = useOwnForm("newPassword", passwordSchema, t("password.saved"));
  const { fields } = form;
  return (
    <ProfileSection id="password" title={t("password.title")} text={t("password.text")}>
      <Disclosure label={t("password.change")} open={refused} closeOn={taken}>
        <ShopForm form={form} action="/utente/profilo">
          <input type="hidden" autoComplete="username" value={user.username} readOnly />
          <PasswordField
            field={fields.currentPassword}
            label={t("password.current")}
            autoComplete="current-password"
            className="sm:max-w-sm"
            enterKeyHint="next"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <PasswordField
              field={fields.plainPassword}
              label={t("password.new")}
              autoComplete="new-password"
              strength
              known={[user.name, user.surname, user.email]}
              enterKeyHint="next"
            />
            <PasswordField
              field={fields.repeatPassword}
              label={t("password.repeat")}
              autoComplete="new-password"
              enterKeyHint="done"
            />
          </div>
          <SubmitButton className="justify-self-start">{t("password.change")}</SubmitButton>
        </ShopForm>
      </Disclosure>
    </ProfileSection>
  );
}
