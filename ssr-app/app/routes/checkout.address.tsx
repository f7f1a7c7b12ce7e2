import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Pencil, Plus } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { ShippingWindows } from "~/features/account/profile/shipping-windows";
import { AddressText } from "~/features/shop/checkout/address-text";
import { readId } from "~/features/shop/checkout/form-values";
import { CheckoutFrame } from "~/features/shop/checkout/frame";
import { loadAddresses, loadCompany, loadContacts, loadStep } from "~/features/shop/checkout/load.server";
import { OptionCard } from "~/features/shop/checkout/option-card";
import { keepChoice, nextOf } from "~/features/shop/checkout/step.server";
import { StepForm } from "~/features/shop/checkout/step-form";
import { WhoToAsk } from "~/features/shop/checkout/who-to-ask";
import { companyOf } from "~/lib/api.server";
import type { Address, Company } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["checkout", "forms", "profile"] });

/** The choice of the delivery address. The cart contains the default (chapter 4 of the specification). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cart, company, edits, guided } = await loadStep(context);
  const [addresses, whole, contacts] = await Promise.all([
    loadAddresses(context, company.id),
    loadCompany(context, company.id),
    edits ? [] : loadContacts(context, company.id),
  ]);
  return {
    addresses,
    company: whole,
    chosen: cart.checkout.shippingAddress?.id ?? null,
    zoneless: cart.obstacles.includes("no_zone"),
    contacts,
    edits,
    guided,
    title: translate(context, "checkout")("address.choose"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const shippingAddress = readId(form.get("address"));
  const next = nextOf("address", form.get("guided") === "1");
  return keepChoice({ context }, { shippingAddress }, next, companyOf(form));
}

export default function CheckoutAddress() {
  const { addresses, company, chosen, zoneless, contacts, edits, guided, title } = useLoaderData<typeof loader>();
  const t = useT("checkout");
  const back = guided ? { to: "/", name: t("toShop") } : { to: "/checkout", name: t("back") };
  return (
    <CheckoutFrame title={title} step="address" guided={guided} back={back} narrow>
      {addresses.length === 0 ? (
        <p className="text-ink-2">{t("address.empty")}</p>
      ) : (
        <StepForm guided={guided}>
          <fieldset className="grid gap-3">
            <legend className="sr-only">{title}</legend>
            {addresses.map((address) => (
              <AddressOption
                key={address.id}
                address={address}
                company={company}
                checked={address.id === chosen || addresses.length === 1}
                edits={edits}
                zoneless={zoneless && address.id === chosen}
              />
            ))}
          </fieldset>
        </StepForm>
      )}
      {edits ? (
        <ButtonLink
          to="/checkout/address/new"
          tone={addresses.length === 0 ? "primary" : "secondary"}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {t("address.add")}
        </ButtonLink>
      ) : (
        <WhoToAsk contacts={contacts} text={t("ask.address")} />
      )}
    </CheckoutFrame>
  );
}

interface OptionProps {
  address: Address;
  company: Company;
  checked: boolean;
  edits: boolean;
  zoneless: boolean;
}

function AddressOption({ address, company, checked, edits, zoneless }: OptionProps) {
  const t = useT("checkout");
  const profile = useT("profile");
  return (
    <OptionCard
      name="address"
      value={address.id}
      checked={checked}
      title={<AddressText address={address} />}
      side={
        edits && (
          <AppLink
            to={`/checkout/address/edit/${address.id}`}
            aria-label={t("address.edit", { name: address.fullAddress })}
            title={t("address.editShort")}
            className="-my-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Pencil aria-hidden="true" className="size-5" />
          </AppLink>
        )
      }
    >
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {company.deliveryAddress?.id === address.id && <Badge tone="olive">{profile("addresses.delivery")}</Badge>}
        {company.address?.id === address.id && <Badge>{profile("addresses.registered")}</Badge>}
        {zoneless && <Badge tone="danger">{t("address.noZone")}</Badge>}
      </p>
      <ShippingWindows settings={address.shippingSettings} />
    </OptionCard>
  );
}

export { privateMeta as meta } from "~/features/shared/seo/meta";
export { CheckoutError as ErrorBoundary } from "~/features/shop/checkout/checkout-error";
