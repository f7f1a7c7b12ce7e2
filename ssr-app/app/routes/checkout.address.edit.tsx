import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { AddressFields } from "~/features/account/profile/address-fields";
import { addressInitial } from "~/features/account/profile/address-values";
import { ownCompany } from "~/features/account/profile/company-paths";
import { keepAddress } from "~/features/account/profile/keep-address.server";
import { addressSchema } from "~/features/account/profile/schemas";
import type { ProfileAnswer } from "~/features/account/profile/use-own-form";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { readId } from "~/features/shop/checkout/form-values";
import { CheckoutFrame } from "~/features/shop/checkout/frame";
import { loadAddresses, loadCompany, loadStep } from "~/features/shop/checkout/load.server";
import { keepChoice, nextOf } from "~/features/shop/checkout/step.server";
import { companyOf } from "~/lib/api.server";
import type { Address, Company } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["checkout", "forms", "profile"] });

/** Handles `/checkout/address/new` and `/checkout/address/edit/{id}`; without an id the address is new. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { company, edits, guided } = await loadStep(context);
  // A user who may not edit addresses chooses one there, and reads whom to ask.
  if (!edits) throw redirect("/checkout/address");
  const id = params.id === undefined ? undefined : readId(params.id);
  const [addresses, whole] = await Promise.all([loadAddresses(context, company.id), loadCompany(context, company.id)]);
  const address = addresses.find((each) => each.id === id) ?? null;
  if (params.id !== undefined && !address) throw notFound(context);
  const say = translate(context, "checkout");
  return {
    address,
    company: whole,
    guided,
    title: address ? say("address.editTitle") : say("address.add"),
  };
}

/** Saves the address, chooses it for this order, and goes on. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const user = await requireUser(context);
  if (!user.company) throw redirect("/checkout");
  const posted = await args.request.formData();
  const options = companyOf(posted);
  const paths = ownCompany(options.company ?? user.company.id);
  const { answer, address } = await keepAddress(args, posted, paths, readId(params.id), options);
  if (!address) return answer;
  const next = nextOf("address", posted.get("guided") === "1");
  return keepChoice(args, { shippingAddress: address.id }, next, options);
}

export default function CheckoutAddressEdit() {
  const { address, company, guided, title } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const t = useT("checkout");
  const back = { to: "/checkout/address", name: t("address.back") };
  return (
    <CheckoutFrame title={title} step="address" guided={guided} back={back} narrow>
      <AddressPage key={id} address={address ?? undefined} company={company} guided={guided} />
    </CheckoutFrame>
  );
}

function AddressPage({ address, company, guided }: { address?: Address; company: Company; guided: boolean }) {
  const t = useT("checkout");
  const answer = useActionData() as ProfileAnswer | undefined;
  const form = useShopForm({
    id: address ? `address-${address.id}` : "address",
    schema: addressSchema,
    initial: addressInitial(company, address),
  });
  return (
    <ShopForm
      form={form}
      preventScrollReset={false}
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <input type="hidden" name="guided" value={guided ? "1" : ""} />
      <AddressFields form={form} company={company} address={address} cities={answer?.cities} />
      <SubmitButton size="lg" className="justify-self-start">
        {t("address.keep")}
      </SubmitButton>
    </ShopForm>
  );
}

export { privateMeta as meta } from "~/features/shared/seo/meta";
export { CheckoutError as ErrorBoundary } from "~/features/shop/checkout/checkout-error";
