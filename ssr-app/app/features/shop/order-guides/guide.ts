import { type CardProduct, cardOf } from "~/features/shop/product-card/card-product";
import type { OrderGuideLine, OrderGuideSummary } from "~/lib/contract";
import { guidesPath } from "~/lib/links";

/** The places of goods in the order of a walk through the kitchen, which is also the API's. */
export const places = ["freezer", "cold", "dry", "cellar", "other"] as const;
export type Place = (typeof places)[number];

export const isPlace = (text: unknown): text is Place => places.includes(text as Place);

/** A line as the pages show it. Absent values are left out, because a guide has hundreds of lines. */
export interface GuideLine {
  product: CardProduct;
  place: Place;
  par?: number;
  /** The pieces that are ordered and not delivered yet. */
  onTheWay?: number;
  ean?: string;
}

export function lineOf({ product, place, par, onTheWay, ean }: OrderGuideLine): GuideLine {
  const { tags: _, ...card } = cardOf(product);
  const { favourite: __, ...extra } = card.extra;
  return {
    product: { ...card, extra },
    place,
    ...(par != null && { par }),
    ...(onTheWay > 0 && { onTheWay }),
    ...(ean && { ean }),
  };
}

/** The place of an article that has none yet. */
export const placeFor = ({ storage }: Pick<CardProduct, "storage">): Place =>
  storage === "frozen" ? "freezer" : storage === "chilled" ? "cold" : "dry";

/** The lines by their place, without the places that hold nothing. */
export function shelves(lines: GuideLine[]): { place: Place; lines: GuideLine[] }[] {
  const of = (place: Place) => lines.filter((line) => line.place === place);
  return places.map((place) => ({ place, lines: of(place) })).filter((shelf) => shelf.lines.length > 0);
}

/** The lines with `product` moved to a place, behind `after` or first; by the same rule as the API's. */
export function moved(lines: GuideLine[], product: number, place: Place, after: number | null): GuideLine[] {
  const line = lines.find((each) => each.product.id === product);
  if (!line) return lines;
  const others = lines.filter((each) => each !== line);
  const shelf = others.filter((each) => each.place === place);
  const index = shelf.findIndex((each) => each.product.id === after);
  if (after === null) shelf.unshift({ ...line, place });
  else shelf.splice(index < 0 ? shelf.length : index + 1, 0, { ...line, place });
  return places.flatMap((each) => (each === place ? shelf : others.filter((other) => other.place === each)));
}

/** The line to stand behind when a line moves by one; undefined where it cannot move. */
export function neighbour(shelf: GuideLine[], index: number, step: -1 | 1): number | null | undefined {
  if (index + step < 0 || index + step >= shelf.length) return undefined;
  return shelf[step < 0 ? index - 2 : index + 1]?.product.id ?? null;
}

/** The values of the form of a guide's settings. */
export const guideValues = ({ name, site, whenMissing }: Pick<OrderGuideSummary, "name" | "site" | "whenMissing">) => ({
  name,
  site: site?.id ?? null,
  whenMissing: whenMissing ?? null,
});
export type GuideValues = ReturnType<typeof guideValues>;

export const guideTo = (id: number) => `${guidesPath}/${id}`;

/** The views of a guide, by the values of `?vista=`. */
export const views = { order: "", count: "conta", arrange: "modifica" } as const;
export type View = keyof typeof views;

export const viewTo = (id: number, view: View) => guideTo(id) + (views[view] && `?vista=${views[view]}`);

export function viewOf(query: URLSearchParams): View {
  const view = query.get("vista");
  return view === views.count ? "count" : view === views.arrange ? "arrange" : "order";
}

/** The field of a line's par. */
export const parField = (product: number) => `par-${product}`;
