import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkoutAction } from "~/features/shop/checkout/action.server";
import type { CheckoutAnswer } from "~/features/shop/checkout/answers";
import { CheckoutFrame } from "~/features/shop/checkout/frame";
import { isFirst, loadCart, loadCompany, loadDates, loadTerms } from "~/features/shop/checkout/load.server";
import { EmptyCheckout, NoCompany } from "~/features/shop/checkout/nothing";
import { NotPlaced } from "~/features/shop/checkout/outcome-notes";
import { Review } from "~/features/shop/checkout/review";
import { lastOwn } from "~/features/shop/orders/last-own.server";
import { page } from "~/lib/page";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["checkout", "cart", "catalogue", "forms", "profile"] });

/**
 * The whole order on one page. A company that has never chosen a way of payment is led through the steps first; later
 * the cart has all defaults, and only the button is left.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user, cart, company, agent, title } = await loadCart(context);
  const shared = { agent, title };
  if (!company) return { ...shared, kind: "nobody" as const };
  if (cart.itemCount === 0) {
    return { ...shared, kind: "empty" as const, cart, last: (await lastOwn(context, user)) ?? null };
  }
  if (isFirst(cart) && company.status === "active") throw redirect("/checkout/address");
  const [dates, terms, whole] = await Promise.all([
    loadDates(context),
    loadTerms(context, cart),
    loadCompany(context, company.id),
  ]);
  // The key is created here and sent with the order, so that a repeated request is the same order.
  return { ...shared, kind: "review" as const, cart, dates, terms, company: whole, requestKey: crypto.randomUUID() };
}

export const action = (args: ActionFunctionArgs) => checkoutAction(args);

export { keepChosen as clientAction, unlessLost as shouldRevalidate } from "~/features/shop/checkout/lost";

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData() as CheckoutAnswer | undefined;
  const t = useT("checkout");
  const back = { to: "/", name: t("toShop") };
  return (
    <CheckoutFrame title={loaded.title} step="review" back={back}>
      {loaded.kind === "nobody" && <NoCompany agent={loaded.agent} />}
      {loaded.kind === "empty" && answer?.elsewhere && <NotPlaced answer={answer} currency={loaded.cart.currency} />}
      {loaded.kind === "empty" && <EmptyCheckout last={loaded.last} />}
      {loaded.kind === "review" && <Review {...loaded} answer={answer} empty={<EmptyCheckout last={null} />} />}
    </CheckoutFrame>
  );
}

export { privateMeta as meta } from "~/features/shared/seo/meta";
export { CheckoutError as ErrorBoundary } from "~/features/shop/checkout/checkout-error";
