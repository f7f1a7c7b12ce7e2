import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { KeepRefused } from "~/features/shop/keep/keep-refused";
import { keepOrDrop, toList } from "~/features/shop/keep/plain.server";
import { page } from "~/lib/page";

export const handle = page();

const list = "/utente/preferiti";

export const loader = () => toList(list);

/** Handles the hearts without scripts. */
export const action = (args: ActionFunctionArgs) =>
  keepOrDrop(args, list, (product, form) =>
    form.get("agent") ? `/manager/favourite/product/${product}` : `/favourite/product/${product}`,
  );

export default function Favourite() {
  return <KeepRefused list={list} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
