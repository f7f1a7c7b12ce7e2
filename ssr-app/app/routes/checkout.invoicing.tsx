import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CheckoutFrame } from "~/features/shop/checkout/frame";
import { keepInvoicing } from "~/features/shop/checkout/invoicing.server";
import { InvoicingForm } from "~/features/shop/checkout/invoicing-form";
import { loadAddresses, loadCompany, loadContacts, loadStep } from "~/features/shop/checkout/load.server";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["checkout", "forms", "profile"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart, company, user, edits, guided } = await loadStep(context);
  const [addresses, whole, contacts] = await Promise.all([
    loadAddresses(context, company.id),
    loadCompany(context, company.id),
    edits ? [] : loadContacts(context, company.id),
  ]);
  const { name, surname, email, cellPhone } = user;
  return {
    company: whole,
    addresses,
    contacts,
    edits,
    guided,
    chosen: cart.checkout.companyAddress?.id ?? null,
    // A private buyer is most likely the signed-in user.
    consumer: cart.checkout.consumerDetails ?? { name, surname, fiscalCode: whole.fiscalCode ?? "", email, cellPhone },
    title: translate(context, "checkout")("invoicing.choose"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { company } = await requireUser(args.context);
  if (!company) throw redirect("/checkout");
  return keepInvoicing(args, company.id);
}

/** The recipient of the invoice, usually only to be confirmed. */
export default function CheckoutInvoicing() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT("checkout");
  const back = loaded.guided
    ? { to: "/checkout/address", name: t("steps.previous") }
    : { to: "/checkout", name: t("back") };
  return (
    <CheckoutFrame title={loaded.title} step="invoicing" guided={loaded.guided} back={back} narrow>
      <InvoicingForm {...loaded} />
    </CheckoutFrame>
  );
}

export { privateMeta as meta } from "~/features/shared/seo/meta";
export { CheckoutError as ErrorBoundary } from "~/features/shop/checkout/checkout-error";
