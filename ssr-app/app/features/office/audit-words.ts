import type { Row } from "~/features/office/kind";
import { type EditedKind, importKinds, kindOf } from "~/features/office/kinds";
import { allColumns, productParts } from "~/features/office/products/parts";
import { useWords } from "~/features/office/words";
import { formatDate, formatPrice, formatQuantity } from "~/lib/format";
import { locales } from "~/lib/locale";
import type { Namespaces } from "~/lib/texts/namespaces";
import { useT } from "~/lib/texts/use-t";

type AuditTexts = Namespaces["partners"]["audit"];
type Verb = keyof AuditTexts["verb"];
type OwnField = keyof AuditTexts["field"];
type OwnNoun = keyof AuditTexts["noun"];
type KitField = keyof Namespaces["backoffice"]["field"];
type Scope = `${keyof Namespaces["partners"]["area"]}:${keyof Namespaces["partners"]["right"]}`;
type OfficePage = keyof Namespaces["desk"]["pages"];

/** The logged actions other than the batches' `kind.put`. */
const actions = {
  "address.add": "added",
  "address.edit": "changed",
  "address.remove": "removed",
  "cart.auto_order": "changed",
  "cart.checkout": "changed",
  "cart.codes": "changed",
  "cart.coupon": "changed",
  "cart.delivery_date": "deliveryDate",
  "cart.empty": "removed",
  "cart.lot": "changed",
  "cart.products": "changed",
  "cart.proposal": "changed",
  "cart.quantity": "changed",
  "cart.when_missing": "changed",
  "cart.remove": "removed",
  "cart.reorder": "changed",
  "catalogue.send": "sent",
  "company.block": "blocked",
  "company.edit": "changed",
  "company.register": "added",
  "company.status": "step",
  "consent.read": "read",
  "contact.add": "added",
  "contact.edit": "changed",
  "contact.import": "imported",
  "contact.remove": "removed",
  "image.put": "added",
  "order.cancel": "cancelled",
  "order.check_in": "counted",
  "order.collected": "collected",
  "order.payment.change": "payment",
  "order.payment.start": "payment",
  "order.place": "placed",
  "order.propose": "proposed",
  "order.request": "requested",
  "order.step": "step",
  "order.substitute": "substituted",
  "order.substitute_back": "substituteBack",
  "order.weigh": "weighed",
  "order.withdraw": "withdrawn",
  "order_guide.add": "added",
  "order_guide.edit": "changed",
  "order_guide.line": "changed",
  "order_guide.remove": "removed",
  "outbox.replay": "again",
  "person.anonymise": "forgotten",
  "person.export": "exported",
  "person.find": "read",
  "product.no-picture": "removed",
  "product.picture": "picture",
  "representative.add": "added",
  "representative.edit": "changed",
  "representative.remove": "removed",
  "request.create": "requested",
  "request.step": "step",
  "return.request": "requested",
  "return.step": "step",
  "second_factor.enrol": "added",
  "second_factor.give": "given",
  "second_factor.recover": "recovered",
  "service_key.make": "added",
  "service_key.revoke": "removed",
  "service_key.rotate": "rotated",
  "settings.legal": "changed",
  "settings.logo": "picture",
  "settings.put": "changed",
  "standing.change": "changed",
  "standing.create": "added",
  "standing.day": "changed",
  "standing.failed": "failed",
  "standing.status": "step",
  "trip.edit": "changed",
  "trip.make": "added",
  "trip.step": "step",
  "trip.stop": "stop",
  "user.cancel": "removed",
  "user.change": "changed",
  "user.invite": "sent",
  "user.make": "added",
  "webhook.add": "added",
  "webhook.edit": "changed",
  "webhook.remove": "removed",
  "webhook.rotate": "rotated",
  "webhook.test": "tested",
} as const satisfies Record<string, Verb>;

export const auditActions: readonly string[] = [...Object.keys(actions), ...importKinds.map((kind) => `${kind}.put`)];

const pages: Record<string, OfficePage> = {
  contact: "contacts",
  order: "orders",
  outbox: "outbox",
  request: "requests",
  return: "returns",
  service_key: "keys",
  settings: "settings",
  trip: "trips",
  user: "users",
  webhook: "outbox",
};
const ownNouns = new Set<string>([
  "address",
  "cart",
  "catalogue",
  "consent",
  "favourite",
  "image",
  "order_guide",
  "person",
  "representative",
  "second_factor",
  "standing",
] satisfies OwnNoun[]);

/** The text of a field, where it differs from the field's name. */
const ownFields: Record<string, OwnField> = {
  accepted: "accepted",
  answer: "answer",
  cellPhone: "phone",
  collected: "collected",
  column: "column",
  consent: "consent",
  credit: "credit",
  deliveries: "deliveries",
  dueDate: "dueDate",
  effect: "effect",
  email: "email",
  fields: "fields",
  ids: "messages",
  items: "items",
  kept: "kept",
  lines: "lines",
  missing: "missing",
  newDueDate: "dueDate",
  onHand: "onHand",
  order: "order",
  outcome: "outcome",
  par: "par",
  paused: "paused",
  paymentMethod: "paymentMethod",
  phone: "phone",
  phoneNumber: "phone",
  place: "place",
  privacy: "privacy",
  quantity: "quantity",
  recipients: "recipients",
  rest: "rest",
  roles: "roles",
  source: "source",
  status: "status",
  terms: "terms",
  total: "total",
  type: "type",
  kind: "type",
  validHours: "formerHours",
  vehicle: "vehicle",
  weight: "weight",
};
const kitFields: Record<string, KitField> = {
  active: "active",
  amount: "amount",
  categories: "category",
  category: "category",
  country: "country",
  currency: "currency",
  date: "date",
  descriptions: "description",
  description: "description",
  deliveryDate: "date",
  image: "picture",
  market: "market",
  name: "name",
  names: "name",
  newDate: "date",
  note: "note",
  notes: "notes",
  parent: "parent",
  price: "amount",
  priceList: "priceList",
  products: "products",
  reason: "reason",
  sdiCode: "sdiCode",
  pec: "pec",
  enabled: "active",
  host: "slug",
  titles: "title",
  typology: "typology",
  vatRate: "vatRate",
};

/** Fields that have a label in a form of the back office. */
const formFields = {
  access: "company.access",
  address: "settings.address",
  blocked: "company.blocked",
  city: "settings.city",
  companies: "user.companies",
  companyRole: "user.roles",
  deliveryHours: "settings.promise",
  embeddingSites: "settings.embedding",
  expiresAt: "keys.expires",
  firstOrderDiscount: "settings.first",
  layout: "audit.noun.catalogue",
  markets: "settings.markets",
  openingHours: "settings.hours",
  removed: "audit.verb.removed",
  scopes: "keys.scopes",
  updated: "audit.verb.changed",
  zipCode: "settings.zip",
} as const;
const formField = (name: string) => formFields[name as keyof typeof formFields] as string | undefined;

const columnsOf = (noun: string) => {
  if (noun === "product") return allColumns(productParts({}));
  const kind = kindOf(noun as EditedKind);
  return kind.kind === noun ? kind.columns : [];
};
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const spaced = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

/** The names and values of the audit log in the reader's language. */
export function useAuditWords() {
  const t = useT("partners");
  const kit = useT("backoffice");
  const desk = useT("desk");
  const orders = useT("orders");
  const requests = useT("requests");
  const roads = useT("roads");
  const profile = useT("profile");
  const outbox = useT("outbox");
  const contacts = useT("contacts");
  const words = useWords();

  const noun = (name: string): string => {
    const page = pages[name];
    if (page) return desk(`pages.${page}`);
    if (ownNouns.has(name)) return t(`audit.noun.${name as OwnNoun}`);
    const kind = importKinds.find((each) => each === name);
    return kind ? kit(`kind.${kind}`) : spaced(name);
  };
  const action = (code: string): string => {
    const [name = ""] = code.split(".");
    const verb: Verb | undefined = code.endsWith(".put") ? "changed" : actions[code as keyof typeof actions];
    return verb ? `${noun(name)}: ${t(`audit.verb.${verb}`)}` : noun(name);
  };
  const status = (name: string, word: string): string => {
    switch (name) {
      case "trip":
        return roads(`trip.status.${word as "planned"}`);
      case "return":
        return orders(`returnStatus.${word as "requested"}`);
      case "request":
        return requests(`status.${word as "open"}`);
      case "company":
        return t(`company.status.${word as "active"}`);
      default:
        return orders(`status.${word as "ready"}`);
    }
  };
  /** The label of a field that belongs to another page's texts. */
  const elsewhere = (name: string): string => {
    switch (name) {
      case "legalName":
        return profile("company.name");
      case "surname":
        return profile("me.surname");
      case "tender":
        return desk("order.how");
      case "types":
        return outbox("receiver.types");
      case "vatNumber":
        return profile("company.vatIT");
      default: {
        const known = formField(name) as (typeof formFields)["city"] | undefined;
        return known ? t(known) : spaced(name);
      }
    }
  };
  /** The text for a code of a known set; undefined for other values. */
  const coded = (about: string, name: string, given: string): string | undefined => {
    switch (name) {
      case "companyRole":
        return profile(`role.${given as "chef"}`);
      case "effect":
      case "outcome":
        return given === "none" ? "–" : t(`audit.value.${given as "arrived"}`);
      case "fields":
        return field(about, given);
      case "kind":
        return about === "outbox" ? outbox(`kind.${given as "mail"}`) : undefined;
      case "layout":
        return contacts(`layout.${given as "complete"}`);
      case "markets":
        return kit(`option.market.${given as "IT"}`);
      case "scopes": {
        const [area, right] = (given as Scope).split(":");
        return `${t(`area.${area as "orders"}`)} (${t(`right.${right as "read"}`)})`;
      }
      case "tender":
        return desk(`order.tender.${given as "cash"}`);
      case "types":
        return outbox(`type.${given.replace(".", "_") as "order_placed"}`);
      default:
        return undefined;
    }
  };
  const field = (about: string, path: string): string => {
    const [name = "", ...rest] = path.split(".");
    const last = rest.at(-1);
    const column = columnsOf(about).find((each) => each.name === name || each.name === last);
    const own = ownFields[name] ?? (last ? ownFields[last] : undefined);
    const known = kitFields[name] ?? (last ? kitFields[last] : undefined);
    const label = column
      ? words.label(column)
      : own
        ? t(`audit.field.${own}`)
        : known
          ? kit(`field.${known}`)
          : elsewhere(last ?? name);
    const part = name === "offers" ? rest[0] : locales.find((locale) => locale === last);
    return part ? `${label} (${part})` : label;
  };
  const value = (about: string, path: string, given: unknown, row: Row = {}): string => {
    const [base = "", ...rest] = path.split(".");
    // `offers.NO.price` is a price in the market's currency.
    const [name, market] = base === "offers" ? [rest[1] ?? base, rest[0]] : [base, undefined];
    if (given === null || given === undefined || given === "") return "–";
    if (name === "market" || name === "country")
      return given === "IT" || given === "NO" ? kit(`option.market.${given}`) : String(given);
    if (name === "roles") return ([] as unknown[]).concat(given).map(role).join(", ") || "–";
    if (name === "paymentMethod") return kit(`option.paymentMethod.${String(given) as "CC"}`);
    if (name === "type" && about === "request") return requests(`kind.${String(given) as "nuovo-prodotto"}`);
    if (typeof given === "boolean") return given ? kit("yes") : t("audit.no");
    const codes = ([] as unknown[]).concat(given);
    const known = codes.map((code) => (typeof code === "string" ? coded(about, name, code) : undefined));
    if (codes.length > 0 && known.every((word) => word !== undefined)) return known.join(", ");
    const column = rest.length === 0 ? columnsOf(about).find((each) => each.name === name) : undefined;
    if (column && (typeof given !== "object" || Array.isArray(given)))
      return words.value(column, given, row) || String(given);
    if (Array.isArray(given))
      return given.every((each) => typeof each === "string") ? given.join(", ") || "–" : formatQuantity(given.length);
    if (typeof given === "number")
      return /total|collected|rest|credit|amount|price/i.test(name)
        ? formatPrice(given, row.currency ?? (market === "NO" ? "NOK" : "EUR"))
        : formatQuantity(given);
    if (typeof given === "object")
      return Object.entries(given)
        .map(([key, one]) => `${field(about, key)} ${value(about, key, one, row)}`)
        .join(", ");
    const text = String(given);
    if (isDay(text)) return formatDate(text);
    return text.length > 300 ? `${text.slice(0, 300)}…` : text;
  };
  const role = (word: unknown) => t(`user.role.${String(word) as "ROLE_MANAGER"}`);
  return { noun, action, status, field, value };
}
