import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Address, Company, Representative } from "~/lib/contract";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { isManager, isMaster } from "~/lib/user";
import type { Cart, DeliveryDates, SellerTerms } from "./types";

/** The data of every page of the checkout: the user, the company and the current cart. */
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

/** The data of the steps before the review; without a cart it leads to the checkout, which says so. */
export async function loadStep(context: AppLoadContext) {
  const loaded = await loadCart(context);
  const { company, cart } = loaded;
  if (!company || cart.itemCount === 0) throw redirect("/checkout");
  return { ...loaded, company, guided: isFirst(cart) };
}

/** A company that has never chosen a way of payment is led through the steps. */
export const isFirst = (cart: Cart) => cart.checkout.paymentMethod === null;

/** The ways of payment and the minimum order of the cart's seller; null for an empty cart. */
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

/** The people to ask when the company's data must change: its owners, or else its other members. */
export async function loadContacts(context: AppLoadContext, id: number): Promise<Representative[]> {
  const { entities } = await api(context).get<{ entities: Representative[] }>(`/company/${id}/representatives`);
  const others = entities.filter((person) => !person.self && (person.email || person.cellPhone));
  const owners = others.filter((person) => person.owner);
  return (owners.length > 0 ? owners : others.filter((person) => person.access)).slice(0, 3);
}
