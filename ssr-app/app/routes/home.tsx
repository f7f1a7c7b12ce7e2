import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seo } from "~/features/shared/seo/seo.server";
import { shopData } from "~/features/shared/seo/structured";
import { HeaderBanners } from "~/features/shop/banners/header-banners";
import { DemoNotice } from "~/features/shop/home/demo-notice";
import { Families, platesOf } from "~/features/shop/home/families";
import { FeaturedCategories } from "~/features/shop/home/featured-categories";
import { FirstPurchase } from "~/features/shop/home/first-purchase";
import { homeParts } from "~/features/shop/home/for-user";
import { HowItWorks } from "~/features/shop/home/how-it-works";
import { loadKnown } from "~/features/shop/home/known.server";
import { Makers } from "~/features/shop/home/makers";
import { cardsOf } from "~/features/shop/product-card/card-product";
import { HomeShelf } from "~/features/shop/product-row/home-shelf";
import { api, apiLater, extra } from "~/lib/api.server";
import type { Banner, Category, Manufacturer, Page, Product } from "~/lib/contract";
import { page } from "~/lib/page";
import { ForUser } from "~/lib/parts-for-user";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";

export const handle = page({ layout: "default", texts: ["approvals", "catalogue", "home", "pages"], cache: "public" });

/** The articles that a desktop shows at once; "see all" leads to the others. */
const shelfLength = 5;
const makerCount = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = api(context);
  const later = apiLater(context);
  const size = { elementsPerPage: shelfLength };
  const bestSellers = extra(context, later.get<Page<Product>>("/product/best-sellers", size).then(cardsOf));
  const latest = extra(
    context,
    later
      .post<Page<Product>>(
        "/product/list",
        { app_product_filter_new: true, app_product_sorting_createdAt: "desc" },
        size,
      )
      .then(cardsOf),
  );
  const makers = extra(
    context,
    later.post<Page<Manufacturer>>(
      "/manufacturer/list",
      { app_manufacturer_filter_active: true, app_manufacturer_sorting_products: "desc" },
      { elementsPerPage: makerCount },
    ),
  );
  const [known, categories, banners, promotions] = await Promise.all([
    loadKnown(context),
    client.get<{ entities: Category[] }>("/category"),
    extra(context, client.get<{ entities: Banner[] }>("/banner", { placement: "home" })),
    // Sold-out articles are left out, because they cannot be ordered.
    extra(
      context,
      client
        .post<Page<Product>>(
          "/product/list",
          { app_product_filter_promotion: true, app_product_filter_available: true, app_product_sorting_sold: "desc" },
          size,
        )
        .then(cardsOf),
    ),
  ]);
  const t = translate(context, "home");
  return {
    known,
    plates: platesOf(categories.entities),
    featured: categories.entities
      .flatMap(({ children }) => children)
      .filter((category) => category.featured)
      .map(({ id, name, slug, image, products }) => ({ id, name, slug, image, products })),
    banners: banners?.entities ?? [],
    promotions: promotions?.entities ?? [],
    bestSellers,
    latest,
    makers,
    origin: new URL(request.url).origin,
    seo: seo(context, request, {
      title: t("title"),
      description: t("description"),
      path: "/",
      image: banners?.entities[0] && `${banners.entities[0].image.url}header_banner`,
    }),
  };
}

export { seoMeta as meta } from "~/features/shared/seo/meta";

export default function HomePage() {
  const { known, plates, featured, banners, promotions, bestSellers, latest, makers, origin } =
    useLoaderData<typeof loader>();
  const t = useT("home");
  const shop = useShell()?.shop;
  const user = useUser();
  const offers = <HomeShelf title={t("promotions")} to="/promozioni" products={promotions} first={!known} />;
  const popular = <HomeShelf title={t("bestSellers")} to="/piu-venduti" products={bestSellers} />;
  // A visitor sees articles and prices at once, even in a shop without promotions.
  const [first, second] = promotions.length > 0 ? [offers, popular] : [popular];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-14">
      {known ? <ForUser of={homeParts} part="Known" with={{ known }} /> : <Welcome>{first}</Welcome>}
      {banners.length > 0 && <HeaderBanners banners={banners} />}
      <Families plates={plates} />
      <FirstPurchase />
      {known && first}
      <FeaturedCategories categories={featured} />
      {second}
      {!known && <HowItWorks hours={user?.company ? null : shop?.fastDeliveryHours} />}
      <HomeShelf title={t("new")} to="/novita" products={latest} />
      <Makers makers={makers} />
      <DemoNotice shop={shop} />
      {shop && <JsonLd data={import.meta.env.SSR ? shopData(origin, shop) : undefined} />}
    </div>
  );
}

/** Introduces the shop to visitors, with some of its articles. */
function Welcome({ children }: { children: ReactNode }) {
  const t = useT("home");
  const tc = useT("catalogue");
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1>{t("heading")}</h1>
          <p className="mt-1 max-w-prose text-ink-2 lg:text-lg">{t("lead")}</p>
        </div>
        {!user && <ButtonLink to="/registrazione">{tc("order.register")}</ButtonLink>}
      </header>
      {children}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
