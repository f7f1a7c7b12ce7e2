import type { Row } from "~/features/backoffice/kind";
import { type EditedKind, importKinds, kindOf } from "~/features/backoffice/kinds";
import { allColumns, productParts } from "~/features/backoffice/products/parts";
import { useWords } from "~/features/backoffice/words";
import { formatDate, formatPrice, formatQuantity } from "~/lib/format";
import { locales } from "~/lib/locale";
import type { Namespaces } from "~/lib/texts/namespaces";
import { useT } from "~/lib/texts/use-t";

type AuditTexts = Namespaces["partners"]["audit"];
type Verb = keyof AuditTexts["verb"];
type OwnField = keyof AuditTexts["field"];
type OwnNoun = keyof AuditTexts["noun"];
type KitField = keyof Namespaces["backoffice"]["field"];
type Room = keyof Namespaces["desk"]["room"];

/** What is noted besides the batches' `kind.put`. */
const actions = {
  "address.add": "added",
  "address.edit": "changed",
  "address.remove": "removed",
  "cart.checkout": "changed",
  "cart.delivery_date": "deliveryDate",
  "cart.products": "changed",
  "cart.remove": "removed",
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
  "order.collected": "collected",
  "order.payment.change": "payment",
  "order.payment.start": "payment",
  "order.place": "placed",
  "order.propose": "proposed",
  "order.step": "step",
  "order.weigh": "weighed",
  "outbox.replay": "again",
  "person.anonymise": "forgotten",
  "person.export": "exported",
  "person.find": "read",
  "product.no-picture": "removed",
  "product.picture": "picture",
  "representative.add": "added",
  "representative.edit": "changed",
  "representative.remove": "removed",
  "request.create": "asked",
  "request.step": "step",
  "return.request": "asked",
  "return.step": "step",
  "service_key.make": "added",
  "service_key.revoke": "removed",
  "service_key.rotate": "rotated",
  "settings.legal": "changed",
  "settings.logo": "picture",
  "settings.put": "changed",
  "trip.edit": "changed",
  "trip.make": "added",
  "trip.step": "step",
  "trip.stop": "stop",
  "user.cancel": "removed",
  "user.change": "changed",
  "user.make": "added",
  "webhook.add": "added",
  "webhook.edit": "changed",
  "webhook.remove": "removed",
  "webhook.rotate": "rotated",
  "webhook.test": "tested",
} as const satisfies Record<string, Verb>;

export const auditActions: readonly string[] = [...Object.keys(actions), ...importKinds.map((kind) => `${kind}.put`)];

const rooms: Record<string, Room> = {
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
  "person",
  "representative",
] satisfies OwnNoun[]);

/** Where a field is called otherwise than its text. */
const ownFields: Record<string, OwnField> = {
  answer: "answer",
  cellPhone: "phone",
  collected: "collected",
  credit: "credit",
  deliveries: "deliveries",
  dueDate: "dueDate",
  email: "email",
  items: "items",
  lines: "lines",
  missing: "missing",
  newDueDate: "dueDate",
  onHand: "onHand",
  paymentMethod: "paymentMethod",
  phone: "phone",
  phoneNumber: "phone",
  privacy: "privacy",
  quantity: "quantity",
  recipients: "recipients",
  rest: "rest",
  roles: "roles",
  status: "status",
  terms: "terms",
  total: "total",
  type: "type",
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
  titles: "title",
  typology: "typology",
  vatRate: "vatRate",
};

const columnsOf = (noun: string) => {
  if (noun === "product") return allColumns(productParts({}));
  const kind = kindOf(noun as EditedKind);
  return kind.kind === noun ? kind.columns : [];
};
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const spaced = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

/** What the register's rows are called and hold, in the reader's words. */
export function useAuditWords() {
  const t = useT("partners");
  const kit = useT("backoffice");
  const desk = useT("desk");
  const orders = useT("orders");
  const requests = useT("requests");
  const roads = useT("roads");
  const words = useWords();

  const noun = (name: string): string => {
    const room = rooms[name];
    if (room) return desk(`room.${room}`);
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
          : spaced(name);
    return last && locales.some((locale) => locale === last) ? `${label} (${last})` : label;
  };
  const value = (about: string, path: string, given: unknown, row: Row = {}): string => {
    const [name = "", ...rest] = path.split(".");
    if (given === null || given === undefined || given === "") return "–";
    if (name === "market" || name === "country")
      return given === "IT" || given === "NO" ? kit(`option.market.${given}`) : String(given);
    if (name === "roles") return ([] as unknown[]).concat(given).map(role).join(", ") || "–";
    if (name === "paymentMethod") return kit(`option.paymentMethod.${String(given) as "CC"}`);
    if (name === "type" && about === "request") return requests(`kind.${String(given) as "nuovo-prodotto"}`);
    if (typeof given === "boolean") return given ? kit("yes") : t("audit.no");
    const column = rest.length === 0 ? columnsOf(about).find((each) => each.name === name) : undefined;
    if (column && (typeof given !== "object" || Array.isArray(given)))
      return words.value(column, given, row) || String(given);
    if (Array.isArray(given))
      return given.every((each) => typeof each === "string") ? given.join(", ") || "–" : formatQuantity(given.length);
    if (typeof given === "number")
      return /total|collected|rest|credit|amount|price/i.test(name)
        ? formatPrice(given, row.currency ?? "EUR")
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
