import { ButtonLink } from "~/components/ui/button";
import { CheckboxField, TextAreaField } from "~/features/shared/forms/fields";
import { PasswordField } from "~/features/shared/forms/password-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useT } from "~/lib/texts/use-t";
import { Disclosure } from "./disclosure";
import { cancelSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";

/** Closes the account; a reason against it is shown with the contact who can help. */
export function CancelSection() {
  const t = useT("profile");
  const { form, refused, answer } = useOwnForm("cancel", cancelSchema, "");
  const { fields } = form;
  return (
    <ProfileSection id="elimina" title={t("cancel.title")} text={t("cancel.text")}>
      <Disclosure label={t("cancel.open")} tone="quiet" open={refused}>
        <ShopForm form={form} action="/utente/profilo">
          {answer?.contact && (
            <div>
              <ButtonLink to="/contatti" tone="secondary">
                {t("cancel.contact")}
              </ButtonLink>
            </div>
          )}
          <PasswordField
            field={fields.password}
            label={t("password.current")}
            autoComplete="current-password"
            className="sm:max-w-sm"
            enterKeyHint="next"
          />
          <TextAreaField field={fields.reason} label={t("cancel.reason")} maxLength={500} />
          <CheckboxField field={fields.sure} label={t("cancel.sure")} />
          <SubmitButton tone="danger" className="justify-self-start">
            {t("cancel.submit")}
          </SubmitButton>
        </ShopForm>
      </Disclosure>
    </ProfileSection>
  );
}
