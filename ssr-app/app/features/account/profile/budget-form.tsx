import { Named } from "~/components/ui/named";
import { TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { Was } from "~/features/shared/forms/was";
import type { Address } from "~/lib/contract";
import { typedAmount } from "~/lib/rules/amount";
import { useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { Disclosure } from "./disclosure";
import { budgetSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

/** The weekly limit of an address, above which a master must approve, opened by a button. */
export function BudgetForm({ address, budget }: { address: Address; budget: number | null }) {
  const t = useT("profile");
  const { form, taken, refused } = useOwnForm(`budget-${address.id}`, budgetSchema, t("saved"), {
    weekBudget: budget ? typedAmount(budget) : "",
  });
  return (
    <Disclosure
      label={<Named name={address.fullAddress}>{t("people.weekBudget")}</Named>}
      open={refused}
      closeOn={taken}
    >
      <ShopForm form={form}>
        <CompanyField />
        <Was form={form} row={{ weekBudget: budget }} />
        <TextField
          field={form.fields.weekBudget}
          label={t("people.weekBudget")}
          hint={t("people.limitsText")}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
