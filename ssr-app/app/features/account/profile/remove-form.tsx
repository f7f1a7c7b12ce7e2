import { Named } from "~/components/ui/named";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { Disclosure } from "./disclosure";
import { removeSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

interface Props {
  /** The form's id, which names the kind and number to remove. */
  form: string;
  id: number;
  /** The name of the thing, for screen readers. */
  name: string;
  question: string;
  thanks: string;
}

/** Removes something after a confirmation: two taps, with or without JavaScript. */
export function RemoveForm({ form: formId, id, name, question, thanks }: Props) {
  const t = useT("profile");
  const { form, taken, refused } = useOwnForm(formId, removeSchema, thanks);
  return (
    <Disclosure tone="quiet" label={<Named name={name}>{t("remove")}</Named>} open={refused} closeOn={taken}>
      <ShopForm form={form}>
        <CompanyField />
        <input type="hidden" name="id" value={id} />
        <p className="wrap-anywhere">{question}</p>
        <SubmitButton tone="danger" className="justify-self-start">
          {t("removeYes")}
        </SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
