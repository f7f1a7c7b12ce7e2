import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Address, Company, Representative } from "~/lib/contract";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { isManager, isMaster } from "~/lib/user";
import type { Cart, DeliveryDates, SellerTerms } from "./types";

/** What every page of the checkout begins with: who orders, for which company, and the cart as it stands. */
export async function loadCart(context: AppLoadContext) {
  const user = await requireUser(context);
  const cart = await api(context).get<Cart>("/cart");
  return {
    user,
    cart,
    company: user.company,
    agent: isManager(user),
    edits: isMaster(user) || isManager(user),
    title: translate(context, "checkout")("title"),
  };
}

/** The steps before the review: without a cart there is nothing to settle, and the checkout itself says so. */
export async function loadStep(context: AppLoadContext) {
  const loaded = await loadCart(context);
  const { company, cart } = loaded;
  if (!company || cart.itemCount === 0) throw redirect("/checkout");
  return { ...loaded, company, guided: isFirst(cart) };
}

/** Nobody here has ever chosen how to pay: the buyer is led through the steps. */
export const isFirst = (cart: Cart) => cart.checkout.paymentMethod === null;

/** The one seller's ways to pay and least order; an empty cart has none. */
export async function loadTerms(context: AppLoadContext, cart: Cart): Promise<SellerTerms | null> {
  const seller = cart.sellers[0];
  return seller ? api(context).get<SellerTerms>(`/cart/seller/${seller.id}`) : null;
}

export const loadDates = (context: AppLoadContext) => api(context).get<DeliveryDates>("/cart/delivery-date");

export const loadCompany = (context: AppLoadContext, id: number) => api(context).get<Company>(`/company/${id}`);

export async function loadAddresses(context: AppLoadContext, id: number): Promise<Address[]> {
  const { entities } = await api(context).get<{ entities: Address[] }>(`/company/${id}/addresses`);
  return entities;
}

/** Whom to ask when something of the company must change: its owner, else whoever else signs in for it. */
export async function loadContacts(context: AppLoadContext, id: number): Promise<Representative[]> {
  const { entities } = await api(context).get<{ entities: Representative[] }>(`/company/${id}/representatives`);
  const others = entities.filter((person) => !person.self && (person.email || person.cellPhone));
  const owners = others.filter((person) => person.owner);
  return (owners.length > 0 ? owners : others.filter((person) => person.access)).slice(0, 3);
}
