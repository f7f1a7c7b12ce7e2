import { Named } from "~/components/ui/named";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { Address } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { CompanyField } from "./company-field";
import { useAddressSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

interface Props {
  address: Address;
  as: "address" | "deliveryAddress";
  label: string;
}

/** Makes this the address of deliveries or invoices with one click. */
export function UseAddressForm({ address, as, label }: Props) {
  const t = useT("profile");
  const { form } = useOwnForm(`use-${address.id}-${as}`, useAddressSchema, t("saved"));
  return (
    <ShopForm form={form}>
      <CompanyField />
      <input type="hidden" name="address" value={address.id} />
      <input type="hidden" name="as" value={as} />
      <SubmitButton tone="secondary" size="sm">
        <Named name={address.fullAddress}>{label}</Named>
      </SubmitButton>
    </ShopForm>
  );
}
