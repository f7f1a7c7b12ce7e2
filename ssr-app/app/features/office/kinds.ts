import type { Column, Kind, KindName } from "./kind";

/** The kinds that pages of their own edit row by row, and their columns in the order in which one fills them in. */

const market: Column = {
  name: "market",
  type: "choice",
  options: ["IT", "NO"],
  group: "market",
  needed: true,
  list: true,
};
const anyMarket: Column = { ...market, needed: false, hint: "everyMarket" };
const key: Column = { name: "key", type: "text", key: true, needed: true, list: true, max: 60, hint: "key" };
const validFrom: Column = { name: "validFrom", type: "date", list: true };
const validTo: Column = { name: "validTo", type: "date", list: true };
const sorting: Column = { name: "sorting", type: "integer", initial: "0", list: true };
const currencies = ["EUR", "NOK"] as const;

const kinds = [
  // Terms.
  {
    kind: "zone",
    columns: [
      key,
      { name: "name", type: "text", needed: true, list: true, max: 100 },
      market,
      { name: "leadDays", type: "integer", needed: true, list: true, initial: "1" },
      { name: "cutoff", type: "time", needed: true, list: true, initial: "17:00" },
      { name: "capacity", type: "integer", list: true, hint: "capacity" },
      { name: "days", type: "days", needed: true, list: true, wide: true },
      { name: "zips", type: "ranges", needed: true, wide: true, hint: "zips" },
    ],
  },
  {
    kind: "zone-day",
    columns: [
      { name: "zone", type: "text", pick: "zone", key: true, needed: true, list: true, max: 60, hint: "zone" },
      { name: "date", type: "date", key: true, needed: true, list: true },
      { name: "capacity", type: "integer", list: true, hint: "capacity" },
    ],
  },
  {
    kind: "shipping",
    fixed: true,
    columns: [
      { ...market, key: true },
      { name: "fee", type: "money", needed: true, list: true },
      { name: "freeFrom", type: "money", list: true, hint: "never" },
      { name: "vatRate", type: "percent", needed: true, list: true },
      { name: "minimum", type: "money", list: true, initial: "0" },
    ],
  },
  {
    kind: "coupon",
    columns: [
      key,
      market,
      { name: "amount", type: "money", list: true, hint: "oneOfTwo" },
      { name: "rate", type: "percent", list: true, hint: "oneOfTwo" },
      { name: "minimum", type: "money", list: true, initial: "0" },
      { name: "firstOrder", type: "flag", list: true },
      { name: "forAll", type: "flag", list: true },
      validFrom,
      validTo,
      { name: "titles", type: "texts", label: "title", needed: true, max: 200, wide: true },
      { name: "companies", type: "codes", wide: true, hint: "companies" },
    ],
  },
  {
    kind: "commission",
    removable: true,
    columns: [
      {
        name: "kind",
        type: "choice",
        options: ["product", "category", "seller"],
        group: "commission",
        key: true,
        needed: true,
        list: true,
        label: "appliesTo",
      },
      {
        name: "key",
        type: "text",
        pick: ["category", "product"],
        key: true,
        needed: true,
        list: true,
        max: 60,
        label: "code",
      },
      { name: "rate", type: "percent", needed: true, list: true },
    ],
  },
  {
    kind: "target",
    removable: true,
    columns: [
      { name: "agent", type: "email", pick: "agent", key: true, needed: true, list: true, hint: "agent" },
      { name: "month", type: "month", key: true, needed: true, list: true },
      { name: "currency", type: "choice", options: currencies, key: true, needed: true, list: true },
      { name: "amount", type: "money", needed: true, list: true },
    ],
  },
  {
    kind: "payment-method",
    fixed: true,
    columns: [
      {
        name: "code",
        type: "choice",
        options: ["PP", "CC", "CPOS"],
        group: "paymentMethod",
        key: true,
        needed: true,
        list: true,
      },
      { name: "active", type: "flag", list: true },
      sorting,
    ],
  },
  // Catalogue.
  {
    kind: "category",
    removable: true,
    columns: [
      key,
      { name: "names", type: "texts", label: "name", needed: true, list: true, max: 100, wide: true },
      { name: "parent", type: "text", pick: "category", list: true, max: 60, hint: "parent" },
      { name: "slug", type: "text", list: true, max: 80, hint: "slug" },
      sorting,
      {
        name: "storage",
        type: "choice",
        options: ["ambient", "chilled", "frozen"],
        group: "storage",
        needed: true,
        list: true,
      },
      { name: "featured", type: "flag", list: true },
      { name: "image", type: "picture", label: "picture", hint: "picture" },
    ],
  },
  {
    kind: "manufacturer",
    removable: true,
    columns: [
      key,
      { name: "name", type: "text", needed: true, list: true, max: 120 },
      { name: "country", type: "text", list: true, max: 2, hint: "country" },
      { name: "slug", type: "text", max: 80, hint: "slug" },
      { name: "image", type: "picture", label: "picture", hint: "picture" },
    ],
  },
  {
    kind: "price-list",
    columns: [key, { name: "name", type: "text", needed: true, list: true, max: 120 }, market],
  },
  // The shop window.
  {
    kind: "promotion",
    removable: true,
    columns: [
      key,
      market,
      { ...validFrom, needed: true },
      { ...validTo, needed: true },
      { name: "titles", type: "texts", label: "title", needed: true, list: true, max: 200, wide: true },
      { name: "products", type: "amounts", list: true, needed: true, wide: true, hint: "amounts" },
    ],
  },
  {
    kind: "banner",
    removable: true,
    columns: [
      key,
      {
        name: "placement",
        type: "choice",
        options: ["home", "category", "collection"],
        group: "placement",
        needed: true,
        list: true,
      },
      { name: "category", type: "text", pick: "category", max: 60, hint: "bannerCategory" },
      anyMarket,
      { name: "link", type: "text", list: true, max: 200, hint: "link" },
      sorting,
      validFrom,
      validTo,
      { name: "image", type: "picture", wide: true, hint: "banner" },
      { name: "mobileImage", type: "picture", wide: true, hint: "mobileBanner" },
      { name: "titles", type: "texts", label: "title", needed: true, list: true, max: 200, wide: true },
      { name: "subtitles", type: "texts", label: "subtitle", max: 300, wide: true },
    ],
  },
  {
    kind: "notice",
    removable: true,
    columns: [
      key,
      anyMarket,
      sorting,
      validFrom,
      validTo,
      { name: "descriptions", type: "texts", label: "notice", needed: true, list: true, max: 300, wide: true },
    ],
  },
  {
    kind: "collection",
    removable: true,
    columns: [
      {
        name: "collection",
        type: "choice",
        options: ["featured", "top-qualities", "ensema-prodotti"],
        group: "collection",
        key: true,
        needed: true,
        list: true,
      },
      { name: "product", type: "text", pick: "product", key: true, needed: true, list: true, max: 60 },
      sorting,
    ],
  },
  {
    kind: "substitute",
    removable: true,
    columns: [
      { name: "product", type: "text", pick: "product", key: true, needed: true, list: true, max: 60 },
      { name: "substitute", type: "text", pick: "product", key: true, needed: true, list: true, max: 60 },
      sorting,
    ],
  },
  {
    kind: "unavailability",
    removable: true,
    columns: [
      { name: "product", type: "text", pick: "product", key: true, needed: true, list: true, max: 60 },
      { ...market, key: true },
      { name: "from", type: "date", key: true, needed: true, list: true },
      { name: "to", type: "date", list: true, hint: "nobodyKnows" },
      {
        name: "reason",
        type: "choice",
        options: ["supplier", "season", "quality", "recall", "transport", "discontinued", "other"],
        group: "unavailable",
        needed: true,
        list: true,
      },
      { name: "note", type: "text", max: 300, wide: true },
    ],
  },
] as const satisfies readonly Kind[];

export type EditedKind = (typeof kinds)[number]["kind"];

export const kindOf = (name: EditedKind): Kind => kinds.find(({ kind }) => kind === name) ?? kinds[0];

/** All the kinds of an import, in the order in which they depend on each other. */
export const importKinds = [
  "category",
  "manufacturer",
  "product",
  "translation",
  "price-list",
  "price",
  "stock",
  "lot",
  "promotion",
  "banner",
  "notice",
  "collection",
  "substitute",
  "unavailability",
  "zone",
  "zone-day",
  "shipping",
  "coupon",
  "commission",
  "target",
  "payment-method",
  "company",
  "assignment",
  "deadline",
  "weight",
  "order-status",
] as const satisfies readonly KindName[];

/** The kind that an address names among those of its page, else the first. */
export function kindAmong<K extends EditedKind>(kinds: readonly [K, ...K[]], name: string | undefined): K {
  return kinds.find((each) => each === name) ?? kinds[0];
}
