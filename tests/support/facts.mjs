// What the built-in catalogue holds, asked of the API, so that no journey names an id.
import { freshConnection, freshConnectionHeaders } from "./fresh-connection.mjs";

const json = { "content-type": "application/json" };

/** GET of an API call, or a POST when there is a body. */
export async function ask(shop, path, body) {
  const origin = new URL(shop).origin;
  const request = body
    ? { method: "POST", headers: { ...json, ...freshConnectionHeaders, origin }, body: JSON.stringify(body) }
    : freshConnection;
  const answer = await fetch(new URL(`/api${path}`, shop), request);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Families with at least two filled subcategories, in the order of the tree. */
export async function families(shop) {
  const { entities } = await ask(shop, "/category");
  return entities.filter((family) => family.children.length >= 2);
}

/** Products by filter, `count` of them. */
export async function products(shop, filter = {}, count = 24) {
  const { entities } = await ask(shop, `/product/list?elementsPerPage=${count}`, filter);
  return entities;
}

/** The page of a product. */
export function pathOf(product) {
  return `/${product.category}/${product.slug}/${product.id}`;
}

/** One address of each kind of public page. */
export async function publicPages(shop) {
  const [family] = await families(shop);
  const [product] = await products(shop, {}, 1);
  const makers = await ask(shop, "/manufacturer/active");
  return {
    home: "/",
    family: `/${family.slug}`,
    category: `/${family.children[0].slug}`,
    product: pathOf(product),
    related: `${pathOf(product)}/related`,
    search: "/cerca-prodotto?q=pomodoro",
    "search without a match": "/cerca-prodotto?q=zzqqxx",
    makers: "/marchi",
    maker: `/marchi/${makers.entities[0].id}`,
    new: "/novita",
    "best sellers": "/piu-venduti",
    promotions: "/promozioni",
    featured: "/featured",
    "top qualities": "/top-qualities",
    "own collection": "/ensema-prodotti",
    guide: "/guida",
    contact: "/contatti",
    privacy: "/privacy-policy",
    terms: "/termini-e-condizioni",
    "style guide": "/style-guide",
  };
}
