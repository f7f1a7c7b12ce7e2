import { Named } from "~/components/ui/named";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { Representative } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { removeSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

/** Sends the invitation again, because the mail was lost or its link has expired. */
export function InviteAgain({ person: { id, email }, name }: { person: Representative; name: string }) {
  const t = useT("profile");
  const sent = t("people.inviteSent", { email });
  const { form, answer } = useOwnForm(`invitePerson-${id}`, removeSchema, sent);
  return (
    <ShopForm form={form} className="!gap-2">
      <CompanyField />
      <input type="hidden" name="id" value={id} />
      <SubmitButton tone="secondary" size="sm" className="justify-self-start">
        <Named name={name}>{t("people.inviteAgain")}</Named>
      </SubmitButton>
      {answer?.done && <p className="wrap-anywhere text-olive-ink text-sm">{sent}</p>}
    </ShopForm>
  );
}
