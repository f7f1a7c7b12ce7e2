import type { ReactNode } from "react";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { Address, Company } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { AddressFields } from "./address-fields";
import { addressInitial } from "./address-values";
import { Disclosure } from "./disclosure";
import { addressSchema } from "./schemas";
import { useOwnForm } from "./use-own-form";

interface Props {
  company: Company;
  /** Absent for a new address. */
  address?: Address;
  /** The label of the button that opens it. */
  label: ReactNode;
}

/** The profile's form of an address, opened by a button. */
export function AddressForm({ company, address, label }: Props) {
  const t = useT("profile");
  const { form, taken, refused, answer } = useOwnForm(
    address ? `address-${address.id}` : "address",
    addressSchema,
    t("saved"),
    addressInitial(company, address),
  );
  return (
    <Disclosure label={label} size={address ? "sm" : "md"} open={refused} closeOn={taken}>
      <ShopForm form={form}>
        <AddressFields key={form.meta.key} form={form} company={company} address={address} cities={answer?.cities} />
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
