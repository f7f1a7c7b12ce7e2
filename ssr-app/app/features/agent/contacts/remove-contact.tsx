import { Named } from "~/components/ui/named";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useOwnForm } from "~/features/account/profile/use-own-form";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { Contact } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { removeSchema } from "./schema";

/** Removes a contact after a confirmation: two taps, with or without JavaScript. */
export function RemoveContact({ contact }: { contact: Contact }) {
  const t = useT("contacts");
  const { form, taken, refused } = useOwnForm(`remove-${contact.id}`, removeSchema, t("removed"));
  return (
    <Disclosure tone="quiet" label={<Named name={contact.name}>{t("remove")}</Named>} open={refused} closeOn={taken}>
      <ShopForm form={form}>
        <input type="hidden" name="id" value={contact.id} />
        <p className="wrap-anywhere">{t("removeQuestion", { name: contact.name })}</p>
        <SubmitButton tone="danger" className="justify-self-start">
          {t("removeYes")}
        </SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
