import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guideAction } from "~/features/shop/order-guides/action.server";
import { lineOf, viewOf } from "~/features/shop/order-guides/guide";
import { GuidePage } from "~/features/shop/order-guides/guide-page";
import styles from "~/features/shop/order-guides/order-guides.css?url";
import { idOf } from "~/features/shop/orders/action.server";
import { cardsOf } from "~/features/shop/product-card/card-product";
import { api } from "~/lib/api.server";
import type { OrderGuide as Guide, Page, Product } from "~/lib/contract";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { sitesOf } from "~/lib/sites.server";

export const handle = page({ layout: "profile", texts: ["cart", "catalogue", "guides", "substitutes"] });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The number of articles that a search within a guide shows. */
const maxShown = 12;

/** A whole guide, to order from, to count, or to arrange. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const id = idOf(context, params.id);
  const query = new URL(request.url).searchParams;
  const view = viewOf(query);
  const q = view === "arrange" ? (query.get("q") ?? "").trim() : "";
  const search = { app_product_filter_search: q, app_product_sorting_relevance: "desc" };
  const [guide, sites, found] = await Promise.all([
    api(context).get<Guide>(`/order-guide/${id}`),
    user.company ? sitesOf(context, user.company.id) : [],
    q ? api(context).post<Page<Product>>("/product/list", search, { elementsPerPage: maxShown }) : null,
  ]);
  return {
    id,
    view,
    q,
    lines: guide.lines.map(lineOf),
    found: found && cardsOf(found).entities,
    site: guide.site ?? null,
    sites,
    rules: { whenMissing: guide.whenMissing ?? null, usual: guide.usual },
    left: positive(query.get("fuori")) ?? 0,
    title: guide.name,
  };
}

export const action = (args: ActionFunctionArgs) => guideAction(args);

export default function OrderGuide() {
  return <GuidePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
