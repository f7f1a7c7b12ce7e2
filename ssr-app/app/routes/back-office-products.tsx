import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Picture } from "~/components/ui/picture";
import { Select } from "~/components/ui/select";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { categoriesByKey } from "~/features/office/products/load.server";
import { type ProductLine, productStates, productsPath, productTo } from "~/features/office/products/types";
import { chosen, keyIn, searchOf } from "~/features/office/query";
import { SearchLine } from "~/features/office/search-line";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ texts: ["backoffice", "goods"] });

/** Every article of the catalogue, on sale or not. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const { q, page: number } = searchOf(query);
  const filter = {
    category: keyIn(query.get("category")),
    manufacturer: keyIn(query.get("manufacturer")),
    state: chosen(query.get("state"), productStates),
    market: chosen(query.get("market"), ["IT", "NO"]),
  };
  const [list, categories] = await Promise.all([
    api(context).get<Page<ProductLine>>("/ops/product", { q, ...filter, page: number, elementsPerPage: 50 }),
    categoriesByKey(context),
  ]);
  return { list, q, filter, categories, title: translate(context, "desk")("pages.products") };
}

export default function Products() {
  const { list, q, filter, categories, title } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const kit = useT("backoffice");
  const desk = useT("desk");
  const all = { value: "", label: kit("search.all") };
  return (
    <>
      <DeskHead title={title} text={t("products.text")}>
        <ButtonLink to={`${productsPath}/nuovo`}>
          <Plus aria-hidden="true" className="size-5" />
          {t("products.new")}
        </ButtonLink>
      </DeskHead>
      <div className="mb-4">
        <SearchLine q={q} keep={["manufacturer"]}>
          <Select
            name="category"
            label={kit("field.category")}
            defaultValue={filter.category}
            className="max-w-56"
            options={[all, ...Object.entries(categories).map(([value, label]) => ({ value, label }))]}
          />
          <Select
            name="state"
            label={desk("orders.column.status")}
            defaultValue={filter.state}
            options={[all, ...productStates.map((value) => ({ value, label: t(`products.states.${value}`) }))]}
          />
          <Select
            name="market"
            label={kit("field.market")}
            defaultValue={filter.market}
            options={[
              all,
              { value: "IT", label: kit("option.market.IT") },
              { value: "NO", label: kit("option.market.NO") },
            ]}
          />
        </SearchLine>
      </div>
      <PagedList
        list={list}
        counted
        empty={
          <EmptyState title={kit(q || Object.values(filter).some(Boolean) ? "nothingFound" : "noneYet.products")} />
        }
      >
        <Lines list={list} />
      </PagedList>
    </>
  );
}

function Lines({ list }: { list: Page<ProductLine> }) {
  const kit = useT("backoffice");
  const columns: TableColumn<ProductLine>[] = [
    {
      key: "name",
      head: kit("field.product"),
      lead: true,
      cell: ({ id, name, code, image }) => (
        <span className="flex items-center gap-3">
          <Picture
            image={image}
            preset="product_small_thumb"
            alt=""
            className="size-10 shrink-0 rounded-sm bg-plate object-cover"
          />
          <span className="min-w-0">
            <AppLink to={productTo(id)} className="font-semibold hover:underline">
              {wholePack(name)}
            </AppLink>
            <span className="block text-ink-3 text-xs">{code}</span>
          </span>
        </span>
      ),
    },
    { key: "category", head: kit("field.category"), cell: ({ category }) => category.name },
    {
      key: "manufacturer",
      head: kit("field.manufacturer"),
      cell: ({ manufacturer }) =>
        manufacturer && (
          <AppLink to={`${productsPath}?manufacturer=${manufacturer.key}`} className="hover:underline">
            {manufacturer.name}
          </AppLink>
        ),
    },
    {
      key: "unit",
      head: kit("field.uomSale"),
      cell: ({ uomSale, variableWeight }) =>
        `${kit(`option.uomSale.${uomSale as "piece"}`)}${variableWeight ? "\u00a0·\u00a0kg" : ""}`,
    },
    ...(["IT", "NO"] as const).map(
      (market): TableColumn<ProductLine> => ({
        key: market,
        head: kit(`option.market.${market}`),
        end: true,
        cell: ({ offers }) => <Offer offer={offers.find((offer) => offer.market === market)} />,
      }),
    ),
  ];
  return <DenseTable caption={kit("kind.product")} columns={columns} rows={list.entities} keyOf={({ code }) => code} />;
}

function Offer({ offer }: { offer?: ProductLine["offers"][number] }) {
  const t = useT("goods");
  if (!offer) return <span className="text-ink-3">–</span>;
  const { active, price, stock, market } = offer;
  if (!active) return <Badge tone="outline">{t("products.states.inactive")}</Badge>;
  if (price === null) return <Badge tone="saffron">{t("products.states.unpriced")}</Badge>;
  return (
    <>
      <span className="block font-semibold">{formatPrice(price, market === "NO" ? "NOK" : "EUR")}</span>
      {stock > 0 ? (
        <span className="text-ink-3 text-xs">{t("products.pieces", { number: formatInteger(stock) })}</span>
      ) : (
        <Badge tone="danger">{t("stock.states.out")}</Badge>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
