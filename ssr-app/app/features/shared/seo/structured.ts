import type { CategoryRef, Product, ProductDetail, Shop } from "~/lib/contract";
import { productTo } from "~/lib/links";

type Data = Record<string, unknown>;

/** The shop itself and its search box, for the home page. */
export function shopData(origin: string, shop: Shop): Data {
  const { operator } = shop;
  return {
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#shop`,
        name: operator.name,
        legalName: operator.legalName,
        url: `${origin}/`,
        vatID: operator.vatNumber,
        email: operator.email,
        telephone: operator.phone,
        address: {
          "@type": "PostalAddress",
          streetAddress: operator.address,
          postalCode: operator.zipCode,
          addressLocality: operator.city,
          addressCountry: operator.country,
        },
        sameAs: shop.social.map(({ url }) => url),
      },
      {
        "@type": "WebSite",
        url: `${origin}/`,
        name: operator.name,
        publisher: { "@id": `${origin}/#shop` },
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/cerca-prodotto?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

export function breadcrumbData(origin: string, trail: { name: string; path: string }[]): Data {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function listData(origin: string, products: Pick<Product, "name" | "category" | "slug" | "id">[]): Data {
  return {
    "@type": "ItemList",
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: product.name,
      url: origin + productTo(product),
    })),
  };
}

/** Prices are net, as everywhere in the shop; the offer says so. */
export function productData(origin: string, product: ProductDetail): Data {
  const { extra } = product;
  const promotion = product.promotions[0];
  return {
    "@type": "Product",
    name: product.name,
    sku: product.code,
    gtin: product.ean ?? undefined,
    description: product.description || undefined,
    category: product.categories.map(({ name }: CategoryRef) => name).join(" / "),
    brand: product.manufacturer ? { "@type": "Brand", name: product.manufacturer.name } : undefined,
    image: product.image ? `${origin}${product.image.url}product_big` : undefined,
    offers: {
      "@type": "Offer",
      url: origin + productTo(product),
      priceCurrency: product.currency,
      price: (extra.promotionPrice ?? extra.displayOrderPrice).toFixed(2),
      priceValidUntil: extra.promotionPrice != null ? promotion?.validTo : undefined,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: (extra.promotionPrice ?? extra.displayOrderPrice).toFixed(2),
        priceCurrency: product.currency,
        valueAddedTaxIncluded: false,
      },
      availability: `https://schema.org/${extra.isAvailable ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: product.seller.name },
    },
  };
}
