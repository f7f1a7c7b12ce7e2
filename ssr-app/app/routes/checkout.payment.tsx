import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Dotted } from "~/components/ui/dotted";
import { readId } from "~/features/shop/checkout/form-values";
import { CheckoutFrame } from "~/features/shop/checkout/frame";
import { HoldText } from "~/features/shop/checkout/hold-text";
import { loadStep, loadTerms } from "~/features/shop/checkout/load.server";
import { OptionCard } from "~/features/shop/checkout/option-card";
import { keepChoice, nextOf } from "~/features/shop/checkout/step.server";
import { StepForm } from "~/features/shop/checkout/step-form";
import { companyOf } from "~/lib/api.server";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["checkout", "forms"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart, guided } = await loadStep(context);
  const terms = await loadTerms(context, cart);
  return {
    methods: terms?.paymentMethods ?? [],
    chosen: cart.checkout.paymentMethod ?? null,
    cart: { hold: cart.hold, currency: cart.currency, estimated: cart.estimated },
    guided,
    title: translate(context, "checkout")("payment.choose"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const next = nextOf("payment", form.get("guided") === "1");
  return keepChoice({ context }, { paymentMethod: readId(form.get("method")) }, next, companyOf(form));
}

/** The ways of payment, each with what it means for this cart. */
export default function CheckoutPayment() {
  const { methods, chosen, cart, guided, title } = useLoaderData<typeof loader>();
  const t = useT("checkout");
  // What two prepaid ways have in common is explained once, below them.
  const early = methods.filter(({ type }) => type === "early");
  const alike = early.length > 1 && early.every(({ info }) => info === early[0]?.info) ? early : [];
  const [first] = alike;
  const back = guided ? { to: "/checkout/invoicing", name: t("steps.previous") } : { to: "/checkout", name: t("back") };
  return (
    <CheckoutFrame title={title} step="payment" guided={guided} back={back} narrow>
      <StepForm guided={guided}>
        <fieldset className="grid gap-3">
          <legend className="sr-only">{title}</legend>
          {methods.map((method) => (
            <OptionCard
              key={method.id}
              name="method"
              value={method.id}
              checked={method.id === chosen}
              title={<span className="font-semibold">{method.name}</span>}
            >
              {!alike.includes(method) && <Meaning method={method} cart={cart} />}
            </OptionCard>
          ))}
        </fieldset>
        {first && (
          <div className="text-sm">
            <p className="font-semibold">
              <Dotted>{alike.map(({ name }) => name)}</Dotted>
            </p>
            <Meaning method={first} cart={cart} />
          </div>
        )}
      </StepForm>
    </CheckoutFrame>
  );
}

type MeaningProps = Pick<Parameters<typeof HoldText>[0], "method" | "cart">;

function Meaning({ method, cart }: MeaningProps) {
  return (
    <>
      {method.info && <p className="mt-1 text-ink-2 text-sm">{method.info}</p>}
      <HoldText method={method} cart={cart} className="mt-1 text-sm" />
    </>
  );
}

export { privateMeta as meta } from "~/features/shared/seo/meta";
export { CheckoutError as ErrorBoundary } from "~/features/shop/checkout/checkout-error";
