import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { KeepRefused } from "~/features/shop/keep/keep-refused";
import { keepOrDrop, toList } from "~/features/shop/keep/plain.server";
import { page } from "~/lib/page";

export const handle = page();

const list = "/utente/profilo#avvisi";

export const loader = () => toList(list);

/** Handles "tell me when it is back" without scripts. */
export const action = (args: ActionFunctionArgs) =>
  keepOrDrop(args, list, (product) => `/stock-watch/product/${product}`);

export default function StockWatch() {
  return <KeepRefused list={list} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
