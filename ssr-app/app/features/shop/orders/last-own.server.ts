import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { OrderSummary, Page, User } from "~/lib/contract";
import { isOwn } from "./own";

/** The user's newest order that stands among the company's newest ones. */
export async function lastOwn(context: AppLoadContext, user: User): Promise<OrderSummary | undefined> {
  const { entities } = await api(context).get<Page<OrderSummary>>("/order");
  return entities.find((order) => order.status !== "cancelled" && isOwn(order, user));
}
