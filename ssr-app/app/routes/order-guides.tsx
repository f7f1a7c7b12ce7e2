import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany } from "~/features/shop/favourites/nothing-yet";
import { guideTo, viewTo } from "~/features/shop/order-guides/guide";
import { GuideList } from "~/features/shop/order-guides/guide-list";
import { NewGuide } from "~/features/shop/order-guides/new-guide";
import styles from "~/features/shop/order-guides/order-guides.css?url";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { OrderGuideMade, OrderGuideSummary, ProductDetail } from "~/lib/contract";
import { guidesPath } from "~/lib/links";
import { loginPath } from "~/lib/login-target";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { sitesOf } from "~/lib/sites.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "guides"] });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The company's order guides; with `?articolo=` those to which the article can be added. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const article = new URL(request.url).searchParams.get("articolo") ?? "";
  const id = /^[1-9]\d{0,14}$/.test(article) ? Number(article) : undefined;
  const [list, sites, product] = user.company
    ? await Promise.all([
        api(context).get<{ entities: OrderGuideSummary[] }>("/order-guide", { product: id }),
        sitesOf(context, user.company.id),
        id ? api(context).get<ProductDetail>(`/product/${id}`) : undefined,
      ])
    : [];
  return {
    guides: list?.entities,
    sites: sites ?? [],
    product: product && { id: product.id, name: product.name },
    agent: isManager(user),
    company: user.company?.name ?? "",
    title: translate(context, "common")("profile.guides"),
  };
}

/** The result of a form on the page. */
interface ListAnswer {
  failed?: string;
  errors?: Record<string, string[]>;
  /** The guide that was made although its article could not be added. */
  made?: number;
}

/** Creates a guide, or adds an article to one. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const company = companyOf(form);
  const client = api(context);
  const product = Number(form.get("product"));
  const into = Number(form.get("guide"));
  const reasonOf = ({ message }: Refusal) => message || translate(context, "common")("error.generic");
  const refused = (refusal: Refusal) => {
    const { status, errors } = refusal;
    if (status === 401) return redirect(loginPath(guidesPath, true));
    const failed = errors.name || errors.site ? undefined : reasonOf(refusal);
    return data<ListAnswer>({ failed, errors }, { status });
  };
  if (into > 0) {
    const added = await attempt(client.put(`/order-guide/${into}/line/${product}`, {}, company));
    return added.ok ? redirect(`${guidesPath}?articolo=${product}`) : refused(added.refusal);
  }
  const site = positive(form.get("site"));
  const body = { name: String(form.get("name") ?? ""), fromBought: form.has("fromBought"), site };
  const made = await attempt(client.post<OrderGuideMade>("/order-guide", body, {}, company));
  if (!made.ok) return refused(made.refusal);
  const { id, lines, left } = made.value;
  if (product > 0) {
    const added = await attempt(client.put(`/order-guide/${id}/line/${product}`, {}, company));
    if (!added.ok) {
      // The guide exists: the form begins anew, and the guide in the list takes the article at the next press.
      const reason = reasonOf(added.refusal);
      const failed = translate(context, "guides")("madeWithout", { name: made.value.name, reason });
      return data<ListAnswer>({ failed, made: id }, { status: added.refusal.status });
    }
  }
  if (lines > 0) return redirect(left > 0 ? `${guideTo(id)}?fuori=${left}` : guideTo(id));
  return redirect(viewTo(id, "arrange"));
}

export default function OrderGuides() {
  const { guides, sites, product, agent, company, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("guides");
  const favourites = useT("favourites");
  if (!guides) {
    return (
      <>
        <ListHead title={title} text={t("text")} />
        <NoCompany text={favourites("noCompanyText")} />
      </>
    );
  }
  const text = product
    ? t("addTo", { name: wholePack(product.name) })
    : agent
      ? t("textAgent", { company })
      : t("text");
  return (
    <>
      <ListHead title={title} text={text} />
      <GuideList guides={guides} product={product} failed={answer?.failed} />
      <NewGuide key={answer?.made} product={product?.id} sites={sites} errors={answer?.errors} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
