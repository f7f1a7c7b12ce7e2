import { MapPin, Plus } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import type { Address, Company, SiteBudget } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { formatPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { town } from "~/lib/town";
import { AddressForm } from "./address-form";
import { BudgetForm } from "./budget-form";
import { RemoveForm } from "./remove-form";
import { ProfileSection } from "./section";
import { ShippingWindows } from "./shipping-windows";
import { UseAddressForm } from "./use-address-form";

interface Props {
  company: Company;
  addresses: Address[];
  /** The budgets of the sites; only for the company's own people. */
  budgets?: SiteBudget[];
  edits: boolean;
}

/** The company's addresses with their hours. */
export function AddressesSection(props: Props) {
  const t = useT("profile");
  return (
    <ProfileSection id="indirizzi" title={t("addresses.title")} text={t("addresses.text")}>
      <Addresses {...props} />
    </ProfileSection>
  );
}

/** The addresses with their actions, and the form of a new one. */
export function Addresses({ company, addresses, budgets, edits }: Props) {
  const t = useT("profile");
  return (
    <>
      {addresses.length === 0 && <p className="mb-4 text-ink-2">{t("addresses.empty")}</p>}
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <AddressCard key={address.id} {...{ address, company, budgets, edits }} />
        ))}
      </ul>
      {edits && (
        <div className="mt-5">
          <AddressForm
            company={company}
            label={
              <>
                <Plus aria-hidden="true" className="size-5" />
                {t("addresses.add")}
              </>
            }
          />
        </div>
      )}
    </>
  );
}

function AddressCard({ address, company, budgets, edits }: Omit<Props, "addresses"> & { address: Address }) {
  const t = useT("profile");
  const budget = budgets?.find(({ site }) => site === address.id)?.weekBudget ?? null;
  const registered = company.address?.id === address.id;
  const delivery = company.deliveryAddress?.id === address.id;
  return (
    <li className="rounded-lg border border-line p-4 sm:p-5" data-address={address.id}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="flex min-w-0 items-start gap-2 font-sans font-semibold text-lg leading-snug">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tomato-ink" />
          <span className="wrap-anywhere">
            {address.address}
            <span className="block font-normal text-base text-ink-2">{town(address)}</span>
          </span>
        </h3>
        <p className="flex flex-wrap gap-2">
          {registered && <Badge>{t("addresses.registered")}</Badge>}
          {delivery && <Badge tone="olive">{t("addresses.delivery")}</Badge>}
        </p>
      </div>
      <Details address={address} />
      <ShippingWindows settings={address.shippingSettings} />
      {budget && (
        <p className="mt-3 text-ink-2 text-sm">
          {t("people.hasBudget", { amount: formatPrice(budget, company.currency) })}
        </p>
      )}
      {edits && (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <EditAddress address={address} company={company} />
          {budgets && <BudgetForm address={address} budget={budget} />}
          {!delivery && <UseAddressForm address={address} as="deliveryAddress" label={t("addresses.useDelivery")} />}
          {!registered && <UseAddressForm address={address} as="address" label={t("addresses.useRegistered")} />}
          {!registered && !delivery && (
            <RemoveForm
              form={`removeAddress-${address.id}`}
              id={address.id}
              name={address.fullAddress}
              question={t("addresses.removeQuestion", { name: address.fullAddress })}
              thanks={t("removed")}
            />
          )}
        </div>
      )}
    </li>
  );
}

function EditAddress({ address, company }: { address: Address; company: Company }) {
  const t = useT("profile");
  return (
    <AddressForm address={address} company={company} label={<Named name={address.fullAddress}>{t("edit")}</Named>} />
  );
}

/** The access to an address. */
function Details({ address }: { address: Address }) {
  const t = useT("profile");
  const { ramp, floor, intercom, elevator, phoneNumber } = address.details;
  const parts = [
    ramp && `${t("addresses.ramp")} ${ramp}`,
    floor && `${t("addresses.floor")} ${floor}`,
    intercom && `${t("addresses.intercom")} ${intercom}`,
    elevator && t("addresses.elevator"),
    formatPhone(phoneNumber),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="wrap-anywhere mt-3 text-ink-2 text-sm">
      <Dotted>{parts}</Dotted>
    </p>
  );
}
