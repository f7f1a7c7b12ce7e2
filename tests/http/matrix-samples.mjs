// One request for every operation of the contract that answers 2xx when it is allowed: path, query, body.

import { factorCode } from "../../scripts/demo/factor.mjs";
import { paypalHeaders, stripeHeaders } from "../../scripts/stand-ins/payment-keys.mjs";
import { day } from "../support/days.mjs";
import { easter, openDay } from "./order-rows.mjs";
import { password } from "./people.mjs";

const recaptchaToken = "XXXX.DUMMY.TOKEN.XXXX";
const secret = "a-long-new-secret-77";
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const address = { address: "Via Nuova 5", city: 58091, zipCode: "00184" };
const card = { name: "Nora", surname: "Nuova", email: "", cellPhone: "", companyRole: "chef" };
const registration = {
  name: "Rita",
  surname: "Rossi",
  email: "rita@new.example",
  cellPhone: "3339876543",
  companyName: "Trattoria Rita",
  typology: "Trattoria",
  vatNumber: "12345678903",
  country: "IT",
  zipCode: "00184",
};

const byManager = {
  company: {
    name: "Trattoria Rita",
    typology: "Trattoria",
    country: "IT",
    vatNumber: "12345678903",
    phoneNumber: "+39061234567",
  },
  address,
  owner: { name: "Rita", surname: "Rossi", email: "rita@new.example", cellPhone: "+393339876543" },
  notes: "",
  privacyProof: { kind: "paper", reference: "Firmato in sede" },
};

/** The first day from the sixth on that Rome is delivered on: no Sunday, no holiday. */
function deliveryDay() {
  const holidays = ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01", "12-08", "12-25", "12-26"];
  for (let ahead = 6; ; ahead += 1) {
    const text = day(ahead);
    const date = new Date(text);
    const sunday = easter(date.getUTCFullYear()).getTime();
    const moving = [sunday, sunday + 86_400_000].includes(date.getTime());
    if (date.getUTCDay() !== 0 && !holidays.includes(text.slice(5)) && !moving) return text;
  }
}

const standingOrder = {
  name: "Ogni giorno",
  weekdays: [0, 1, 2, 3, 4, 5],
  everyWeeks: 1,
  firstDay: day(1),
  paymentMethod: 3,
  items: [{ productId: 4, quantity: 2 }],
};

/** The request for approval that an agent has sent, or one of the company. */
const approvalOf = ({ company, role, own, user }) => (own && /manager/i.test(role) ? 10 + user : company);
/** The id of whoever asks. */
const self = (role) => ({ member: 1, master: 2, manager: 3, sellerManager: 4 })[role] ?? 0;

/** The line of article 5 in the own cart. */
const cartItem = (role) => 700 + self(role);

/** What only exists once is taken by name: everything here stands in `matrix-fixture.mjs`. */
export const known = {
  resetCode: "12345678",
  resetSalt: "salt",
  setLink: "set-password-link",
  emailLink: "email-link",
  letterLink: "newsletter-link",
  reminderLink: "reminder-link",
  substituteLink: "substitute-link",
  draft: "registration-draft",
  catalogueLink: "catalogue-link",
  stopLink: "stop-link",
};

/** A batch of no rows is a good one of every kind. */
const kinds =
  "category manufacturer product translation price-list price promotion banner notice collection substitute stock lot unavailability weight order-status deadline".split(
    " ",
  );
const batches = Object.fromEntries(
  kinds.flatMap((kind) => [
    [`PUT /ops/${kind}`, () => ({ body: { rows: [] } })],
    [`GET /ops/${kind}`, () => ({})],
  ]),
);

/** A row each that is good and new. */
const terms = {
  zone: {
    key: "colli",
    market: "IT",
    name: "Colli",
    leadDays: 1,
    cutoff: "12:00",
    days: [0, 3],
    zips: [{ from: "00001", to: "00009" }],
  },
  "zone-day": { zone: "it-mainland", date: "2099-12-24", capacity: 50 },
  shipping: { market: "IT", fee: 12.5, vatRate: 22 },
  coupon: { key: "autunno", market: "IT", rate: 5, titles: { it: "Autunno" }, companies: ["C00001"] },
  commission: { kind: "category", key: "coffee", rate: 2.5 },
  target: { agent: "manager@test.example", month: "2026-12", currency: "EUR", amount: 10_000 },
  "payment-method": { code: "PP", active: true, sorting: 5 },
  company: { code: "C00001", notes: "Chiamare la mattina" },
  assignment: { agent: "manager@test.example", company: "C00002" },
};
const termBatches = Object.fromEntries(
  Object.entries(terms).flatMap(([kind, row]) => [
    [`PUT /ops/${kind}`, () => ({ body: { rows: [row] } })],
    [`GET /ops/${kind}`, () => ({})],
  ]),
);

/**
 * METHOD /path → ({user, company, order, own, role}) → {path?, query?, body?, raw?, type?, headers?, as?}.
 * `company` is the own one or, where somebody else's is asked for, the other; `user` likewise.
 * `order`: an own one of company 1, or one of company 2. `as`: the token of somebody better suited to be allowed.
 */
export const samples = {
  ...batches,
  "GET /ops/product/{id}": () => ({ path: { id: 1 } }),
  "PUT /ops/product/{id}/picture": () => ({ path: { id: 1 }, raw: png, type: "image/png" }),
  "DELETE /ops/product/{id}/picture": () => ({ path: { id: 1 } }),
  "GET /ops/columns/{kind}": () => ({ path: { kind: "price" }, query: { heads: "Varenr.\tEK" } }),
  "PUT /ops/columns/{kind}": () => ({ path: { kind: "price" }, body: { heads: [{ head: "EK", column: "amount" }] } }),
  "POST /ops/image": () => ({ raw: png, type: "image/png" }),
  ...termBatches,
  "GET /health": () => ({}),
  "GET /ready": () => ({}),
  "GET /ops/stock/moves": () => ({ query: { product: "MD-1", market: "IT" } }),
  "GET /ops/stock/shortages": () => ({}),
  "GET /ops/measures": () => ({ query: { hours: 2 } }),
  "GET /ops/error": () => ({}),
  "GET /shop": () => ({}),
  "GET /notice": () => ({}),
  "GET /banner": () => ({ query: { placement: "home" } }),
  "GET /category": () => ({}),
  "GET /category/map": () => ({}),
  "GET /category/{id}": () => ({ path: { id: 11 } }),
  "POST /category/list": () => ({ body: {} }),
  "GET /manufacturer": () => ({}),
  "GET /manufacturer/active": () => ({}),
  "GET /manufacturer/{id}": () => ({ path: { id: 1 } }),
  "POST /manufacturer/list": () => ({ body: {} }),
  "GET /product/best-sellers": () => ({}),
  "GET /product/promotions": () => ({}),
  "GET /product/{id}": () => ({ path: { id: 1 } }),
  "GET /product/{id}/related": () => ({ path: { id: 1 } }),
  "GET /product/{id}/images": () => ({ path: { id: 1 } }),
  "GET /product/{id}/availabilities": () => ({ path: { id: 5 } }),
  "GET /product/by-code/{code}": () => ({ path: { code: "MD-1" } }),
  "GET /product/by-slug/{categorySlug}/{productSlug}": () => ({ path: { categorySlug: "caffe", productSlug: "p-1" } }),
  "POST /product/list": () => ({ body: {} }),
  "POST /product/filter/list": () => ({ body: {} }),
  "GET /search/suggest": () => ({ query: { q: "mozzarella" } }),
  "GET /public/image/{id}/filter/{filter}": () => ({ path: { id: 1, filter: "product_thumb" } }),
  "GET /geo/cities": () => ({ query: { country: "IT", q: "rom" } }),

  "POST /newsletter": () => ({ body: { email: "new@letter.example", lang: "it", privacy: true } }),
  "POST /newsletter/confirm": () => ({ body: { token: known.letterLink } }),
  "POST /newsletter/unsubscribe": () => ({ body: { token: known.letterLink } }),
  "GET /newsletter/unsubscribe": () => ({ query: { token: known.letterLink } }),

  "POST /user/login": () => ({ body: { username: "stranger@test.example", password: password } }),
  "POST /user/logout": () => ({ body: {} }),
  "GET /user/self": () => ({}),
  "PUT /user/{id}": ({ user }) => ({ path: { id: user }, body: { name: "Anders" } }),
  "GET /reminder/stop": () => ({ query: { token: known.reminderLink } }),
  "GET /substitution": () => ({ query: { token: known.substituteLink } }),
  // Refused already: the same again.
  "POST /substitution": () => ({ body: { token: known.substituteLink, id: 101, accept: false } }),
  "GET /order/{id}/substitution": ({ order }) => ({ path: { id: order } }),
  "POST /order/{id}/substitution": ({ order }) => ({ path: { id: order }, body: { id: order, accept: false } }),
  "GET /cart/when-missing": () => ({}),
  "PUT /cart/when-missing": () => ({ body: { items: [] } }),
  "GET /ops/order/{id}/item/{item}/substitutes": () => ({ path: { id: 9, item: 91 } }),
  "POST /ops/order/{id}/item/{item}/substitute": () => ({
    path: { id: 9, item: 91 },
    body: { productId: 4, missing: 1 },
  }),
  "DELETE /ops/order/{id}/item/{item}/substitute": () => ({ path: { id: 9, item: 91 } }),
  "POST /reminder/stop": () => ({ body: { token: known.reminderLink } }),
  "GET /user/notices": () => ({}),
  "PUT /user/notices": () => ({ body: { orderReminder: { mail: false, push: true } } }),
  "PUT /user/push": () => ({ body: { endpoint: "https://fcm.googleapis.com/fcm/send/known" } }),
  "DELETE /user/push": () => ({ body: { endpoint: "https://fcm.googleapis.com/fcm/send/known" } }),
  "GET /push/notice": () => ({}),
  "GET /user/sessions": () => ({}),
  "GET /user/security": () => ({}),
  "GET /ops/security": () => ({ query: { user: 5, kind: "sign_in" } }),
  "DELETE /user/sessions": () => ({ body: { currentPassword: password } }),
  "DELETE /user/sessions/{id}": ({ user }) => ({ path: { id: 1000 + user }, body: { currentPassword: password } }),
  "POST /user/cancel": ({ role }) => ({
    body: { password: password },
    as: { member: "lonely-member", master: "lonely-master" }[role],
  }),
  "GET /user/managed-companies": () => ({}),
  "POST /user/embed-code": () => ({}),
  "POST /user/reset-password/request-token": () => ({ body: { username: "buyer@test.example", recaptchaToken } }),
  "POST /user/reset-password": () => ({
    body: { username: "buyer@test.example", token: known.resetCode, password: secret, recaptchaToken },
  }),
  "POST /user/set-password": () => ({ body: { token: known.setLink, password: secret } }),
  "POST /user/confirm-email": ({ person }) => ({ body: { token: `${known.emailLink}-${person}` } }),
  "POST /user/register/quick": () => ({
    body: { ...registration, plainPassword: secret, privacy: true, recaptchaToken, lang: "it" },
  }),
  "POST /user/register/partial": () => ({ body: { step: "you", name: "Rita", email: "rita@new.example" } }),
  "GET /user/register/partial": () => ({ query: { draftToken: known.draft } }),
  "POST /user/register/by-manager": () => ({ body: byManager }),

  "GET /company/{id}": ({ company }) => ({ path: { id: company } }),
  "PUT /company/{id}": ({ company }) => ({ path: { id: company }, body: { name: "Nome nuovo" } }),
  "POST /company/{id}/switch": ({ company }) => ({ path: { id: company } }),
  "GET /company/{id}/switch": ({ company }) => ({ path: { id: company } }),
  "GET /company/{id}/addresses": ({ company }) => ({ path: { id: company } }),
  "POST /company/{id}/address/add": ({ company }) => ({ path: { id: company }, body: address }),
  "PUT /company/{id}/address/{addressId}": ({ company }) => ({
    path: { id: company, addressId: `${company}1` },
    body: address,
  }),
  "PUT /company/{id}/address/{addressId}/budget": ({ company }) => ({
    path: { id: company, addressId: `${company}1` },
    body: { weekBudget: 500 },
  }),
  "DELETE /company/{id}/address/remove/{addressId}": ({ company }) => ({
    path: { id: company, addressId: `${company}2` },
  }),
  "GET /company/{id}/representatives": ({ company }) => ({ path: { id: company } }),
  "POST /company/{id}/representative/add": ({ company }) => ({ path: { id: company }, body: card }),
  "PUT /company/{id}/representative/{repId}/edit": ({ company }) => ({
    path: { id: company, repId: `${company}99` },
    body: { name: "Nora" },
  }),
  "DELETE /company/{id}/representative/{repId}/remove": ({ company }) => ({
    path: { id: company, repId: `${company}99` },
  }),
  "POST /deadline": () => ({ body: {} }),
  "GET /deadline/blocked": () => ({}),
  "POST /request": ({ company }) => ({
    body: { type: "metodo-pagamento", company, fields: { requestedMethod: "CC", reason: "Paga in anticipo" } },
  }),
  "GET /request": () => ({}),
  "GET /request/subjects": ({ company }) => ({ query: { company } }),
  // One of each company, under its number.
  "GET /request/{id}": ({ company }) => ({ path: { id: company } }),
  "GET /manager/today": () => ({}),
  "GET /manager/day": () => ({ query: { date: "2026-11-20" } }),
  "GET /manager/planner": () => ({}),
  "GET /manager/target": () => ({ query: { month: "2026-11" } }),
  "GET /manager/statistics": () => ({ query: { from: "2026-01", to: "2026-11" } }),

  "POST /order/{id}/payment/start": ({ order }) => ({ path: { id: order } }),
  "POST /order/{id}/payment/return": ({ order }) => ({ path: { id: order } }),
  "POST /order/{id}/change-payment-method": ({ order }) => ({ path: { id: order }, body: { paymentMethod: 3 } }),
  "POST /payment/webhook/paypal": () => {
    const raw = JSON.stringify({ id: "WH-1", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "unknown" } });
    return { raw, headers: paypalHeaders(raw) };
  },
  "POST /payment/webhook/stripe": () => {
    const raw = JSON.stringify({
      id: "evt_1",
      type: "payment_intent.canceled",
      data: { object: { id: "pi_unknown" } },
    });
    return { raw, headers: stripeHeaders(raw) };
  },
  "GET /cart": () => ({}),
  "POST /cart/product/{productId}/quantity/{quantity}": () => ({ path: { productId: 4, quantity: 2 } }),
  "DELETE /cart/product/{productId}": () => ({ path: { productId: 5 } }),
  "POST /cart/empty": () => ({}),
  "GET /cart/empty": () => ({}),
  "GET /cart/delivery-date": () => ({}),
  "POST /cart/set-delivery-date": () => ({ body: { deliveryDate: deliveryDay() } }),
  "GET /cart/seller/{sellerId}": () => ({ path: { sellerId: 1 } }),
  "POST /cart-item/lot": ({ role }) => ({ body: [{ cartItemId: cartItem(role), lotId: 1 }] }),
  "POST /cart-item/auto-order": ({ role }) => ({ body: [{ cartItemId: cartItem(role), enabled: true }] }),
  "POST /cart/coupon/{id}": () => ({ path: { id: 1 }, body: { enabled: true } }),
  "POST /cart/checkout": () => ({ body: { notes: "Suonare al cancello" } }),
  "POST /cart/products": () => ({ body: { items: [{ productId: 4, quantity: 2 }] } }),
  "POST /cart/codes": () => ({ body: { text: "MD-4 2" } }),
  "POST /cart/text": () => ({ body: { text: "2 kg mozzarella" } }),
  "GET /cart/picture": () => ({}),
  "POST /cart/picture": () => ({ raw: png, type: "image/png" }),
  "POST /cart/proposal/{id}/accept": () => ({ path: { id: 1 } }),
  "DELETE /cart/proposal/{id}": () => ({ path: { id: 1 } }),
  "POST /order/{id}/reorder": ({ order }) => ({ path: { id: order } }),

  "GET /order": () => ({}),
  "POST /order/create-from-cart": () => ({ body: { paymentMethod: 3 } }),
  "POST /order/{id}/cancel": ({ order }) => ({ path: { id: order }, body: { reason: "Chiusi per lutto" } }),
  "GET /order/{id}/cancel": ({ order }) => ({ path: { id: order } }),
  "GET /order/{id}": ({ order }) => ({ path: { id: order } }),
  // Delivered ones are 200 further on, and each has a return under its own number.
  "POST /order/{id}/return": ({ order }) => ({
    path: { id: order + 200 },
    body: { items: [{ orderItemId: 10 * (order + 200) + 1, quantity: 1, reason: "damaged" }] },
  }),
  "PUT /order/{id}/check-in": ({ order }) => ({ path: { id: order + 200 }, body: { items: [], rest: true } }),
  "POST /order/{id}/check-in/return": ({ order }) => ({ path: { id: order + 200 } }),
  "GET /order/{id}/confirmation": ({ order }) => ({ path: { id: order } }),
  "GET /return": () => ({}),
  "GET /return/{id}": ({ order }) => ({ path: { id: order + 200 } }),
  "GET /product/{id}/order-items": () => ({ path: { id: 1 } }),

  // One of each company, under its number.
  "GET /approval": () => ({}),
  // The request that waits, sent again.
  "POST /approval": () => ({ body: { paymentMethod: 3 }, headers: { "idempotency-key": "waiting" } }),
  "GET /approval/{id}": (about) => ({ path: { id: approvalOf(about) } }),
  "POST /approval/{id}/approve": ({ company }) => ({ path: { id: company }, body: {} }),
  "POST /approval/{id}/refuse": ({ company }) => ({ path: { id: company }, body: { word: "Non ora" } }),
  "POST /approval/{id}/withdraw": (about) => ({
    path: { id: about.own && about.role === "master" ? 3 : approvalOf(about) },
  }),
  "GET /standing-order": () => ({}),
  "POST /standing-order": () => ({ body: standingOrder }),
  "GET /standing-order/choices": () => ({}),
  "GET /standing-order/like/{id}": ({ order }) => ({ path: { id: order } }),
  "GET /standing-order/{id}": ({ company }) => ({ path: { id: company } }),
  "PUT /standing-order/{id}": ({ company }) => ({ path: { id: company }, body: standingOrder }),
  "POST /standing-order/{id}/status": ({ company }) => ({ path: { id: company }, body: { status: "paused" } }),
  "PUT /standing-order/{id}/day/{date}": ({ company }) => ({
    path: { id: company, date: deliveryDay() },
    body: { skip: true },
  }),

  "PUT /favourite/product/{id}": () => ({ path: { id: 3 } }),
  "DELETE /favourite/product/{id}": () => ({ path: { id: 1 } }),
  "GET /stock-watch": () => ({}),
  "PUT /stock-watch/product/{id}": () => ({ path: { id: 2 } }),
  "DELETE /stock-watch/product/{id}": () => ({ path: { id: 2 } }),
  "DELETE /purchased/product/{id}": () => ({ path: { id: 1 } }),
  "GET /purchased/usual": () => ({ query: { site: 10 } }),
  "GET /purchased/allergens": () => ({}),
  "GET /purchased/allergens/pdf": () => ({}),
  "GET /purchased/spending": () => ({}),
  "GET /purchased/budgets": () => ({}),
  "GET /manager/company/{id}/order-taking": ({ company }) => ({ path: { id: company } }),
  "PUT /manager/company/{id}/cart": ({ company }) => ({
    path: { id: company },
    body: { items: [{ productId: 4, quantity: 2 }], notes: "Suonare al cancello" },
  }),
  "POST /manager/company/{id}/codes": ({ company }) => ({ path: { id: company }, body: { text: "MD-4 2" } }),
  "POST /manager/company/{id}/text": ({ company }) => ({ path: { id: company }, body: { text: "2 kg mozzarella" } }),
  "POST /manager/company/{id}/products": ({ company }) => ({
    path: { id: company },
    body: { items: [{ productId: 4, quantity: 2 }] },
  }),
  "POST /manager/company/{id}/order": ({ company }) => ({
    path: { id: company },
    body: { items: [{ productId: 5, quantity: 2 }] },
    headers: { "idempotency-key": "taken-in-the-car-park" },
  }),
  "GET /manager/company/{id}/products": ({ company }) => ({ path: { id: company }, query: { q: "mozzarella" } }),
  "GET /manager/pocket": () => ({}),
  "POST /order/list-for-manager": () => ({ body: {} }),
  "POST /order/list-for-manager-companies": () => ({ body: {} }),
  "GET /order-guide": () => ({ query: { product: 1 } }),
  "POST /order-guide": () => ({ body: { name: "Bar", fromBought: true } }),
  "GET /order-guide/{id}": ({ company }) => ({ path: { id: company } }),
  "PUT /order-guide/{id}": ({ company }) => ({ path: { id: company }, body: { name: "Forno" } }),
  "GET /order-guide/{id}/count": ({ company }) => ({ path: { id: company } }),
  "PUT /order-guide/{id}/count": ({ company }) => ({
    path: { id: company },
    body: { counts: [{ productId: 1, count: 250 }] },
  }),
  "DELETE /order-guide/{id}/count": ({ company }) => ({ path: { id: company } }),
  "DELETE /order-guide/{id}": ({ company }) => ({ path: { id: company } }),
  "PUT /order-guide/{id}/line/{productId}": ({ company }) => ({
    path: { id: company, productId: 3 },
    body: { place: "cold", par: 4 },
  }),
  "DELETE /order-guide/{id}/line/{productId}": ({ company }) => ({ path: { id: company, productId: 1 } }),
  "POST /order-guide/{id}/line/{productId}/move": ({ company }) => ({
    path: { id: company, productId: 1 },
    body: { place: "dry" },
  }),
  "GET /manager/favourite": () => ({}),
  "PUT /manager/favourite/product/{id}": () => ({ path: { id: 3 } }),
  "DELETE /manager/favourite/product/{id}": () => ({ path: { id: 1 } }),
  "GET /manager/contact": () => ({ query: { consent: "yes" } }),
  "POST /manager/contact": ({ role }) => ({
    body: { name: "Nora", email: `${role.toLowerCase()}@book.example`, consent: true, consentSource: "Fiera" },
  }),
  "PUT /manager/contact/{id}": ({ user }) => ({
    path: { id: user },
    body: { name: "Carla", email: `carla${user}@book.example`, consent: false },
  }),
  "DELETE /manager/contact/{id}": ({ user }) => ({ path: { id: 1000 + user } }),
  "POST /manager/contact/import": () => ({ body: { csv: "nome;email\nAnna;anna@book.example\n" } }),
  "GET /manager/catalogue": () => ({}),
  // To a contact of one's own, whatever company the session is at.
  "POST /manager/catalogue": ({ role }) => ({
    body: { contacts: [2000 + self(role)], categories: [2], layout: "no_images" },
  }),
  "GET /manager/catalogue/{id}": ({ user }) => ({ path: { id: user } }),
  "GET /manager/catalogue/file/{id}": ({ user }) => ({ path: { id: user } }),
  "GET /catalogue/{token}": () => ({ path: { token: known.catalogueLink } }),
  "GET /catalogue/unsubscribe": () => ({ query: { token: known.stopLink } }),
  "POST /catalogue/unsubscribe": () => ({ body: { token: known.stopLink } }),
  "GET /manager/trip": () => ({}),
  "GET /manager/trip/{id}": ({ company }) => ({ path: { id: company } }),
  "GET /manager/unavailability": () => ({}),
  "GET /ops/me": () => ({}),
  "POST /ops/second-factor": () => ({ body: { code: factorCode() } }),
  "POST /ops/second-factor/setup": () => ({}),
  "POST /ops/second-factor/confirm": () => ({ body: { code: factorCode() } }),
  "GET /ops/settings": () => ({}),
  "PUT /ops/settings": () => ({
    body: {
      name: "Forno",
      legalName: "Forno S.r.l.",
      vatNumber: "01234567890",
      address: "Via del Forno 1",
      zipCode: "00184",
      city: "Roma",
      country: "IT",
      phone: "+39061234567",
      email: "ordini@forno.example",
      openingHours: "",
      markets: ["IT", "NO"],
      deliveryHours: 48,
      firstOrderDiscount: true,
      embeddingSites: "https://hotel.example",
    },
  }),
  "GET /shop/legal/{name}": () => ({ path: { name: "terms" } }),
  "GET /ops/settings/legal": () => ({}),
  "PUT /ops/settings/legal/{name}/{locale}": () => ({
    path: { name: "terms", locale: "it" },
    body: { text: "## Uno" },
  }),
  "PUT /ops/settings/logo": () => ({ raw: png, type: "image/png" }),
  "DELETE /ops/settings/logo": () => ({}),
  "GET /ops/board": () => ({ query: { date: "2026-11-23" } }),
  "GET /ops/order": () => ({ query: { status: "confirmed", q: "tratt", trip: "none", toWeigh: "1" } }),
  "GET /ops/order/{id}": ({ order }) => ({ path: { id: order } }),
  "GET /ops/order/{id}/confirmation": ({ order }) => ({ path: { id: order } }),
  "POST /ops/order/{id}/change-payment-method": ({ order }) => ({ path: { id: order }, body: { paymentMethod: 3 } }),
  "PUT /ops/order/{id}/weights": () => ({ path: { id: 9 }, body: { items: [{ id: 92, weight: 2.5 }] } }),
  "POST /ops/order/{id}/status": () => ({ path: { id: 8 }, body: { from: "confirmed", to: "in_preparation" } }),
  "PUT /ops/order/{id}/collected": () => ({ path: { id: 6 }, body: { collected: 70, reason: "Contati male" } }),
  "GET /ops/trip": () => ({}),
  "GET /ops/trip/waiting": () => ({}),
  "GET /ops/trip/{id}": () => ({ path: { id: 1 } }),
  "POST /ops/trip": () => ({ body: { date: openDay(), market: "IT", deliveries: [] } }),
  "PUT /ops/trip/{id}": () => ({ path: { id: 3 }, body: { date: openDay(), market: "IT", deliveries: [] } }),
  "POST /ops/trip/{id}/status": () => ({ path: { id: 3 }, body: { to: "blocked", reason: "Neve" } }),
  "POST /ops/trip/{id}/stop/{stop}": () => ({ path: { id: 4, stop: 4 }, body: { outcome: "arrived" } }),
  "GET /ops/return": () => ({ query: { status: "requested" } }),
  "GET /ops/return/{id}": ({ order }) => ({ path: { id: order + 200 } }),
  "POST /ops/return/{id}/status": () => ({ path: { id: 405 }, body: { from: "requested", to: "accepted" } }),
  "GET /ops/upload/{id}": () => ({ path: { id: 90 } }),
  "GET /ops/request": () => ({ query: { group: "administrative" } }),
  "GET /ops/request/{id}": () => ({ path: { id: 1 } }),
  "POST /ops/request/{id}/status": () => ({ path: { id: 2 }, body: { from: "open", to: "in_review" } }),
  "GET /ops/company": () => ({ query: { q: "trat", status: "active", blocked: "false" } }),
  "GET /ops/company/{id}": () => ({ path: { id: 2 } }),
  "POST /ops/company": () => ({ body: { ...byManager, agents: ["manager@test.example"] } }),
  "PUT /ops/company/{id}": () => ({ path: { id: 2 }, body: { name: "Nome nuovo" } }),
  "GET /ops/company/{id}/addresses": () => ({ path: { id: 2 } }),
  "POST /ops/company/{id}/address": () => ({ path: { id: 2 }, body: address }),
  "PUT /ops/company/{id}/address/{addressId}": () => ({ path: { id: 2, addressId: 21 }, body: address }),
  "DELETE /ops/company/{id}/address/{addressId}": () => ({ path: { id: 2, addressId: 22 } }),
  "GET /ops/company/{id}/representatives": () => ({ path: { id: 2 } }),
  "POST /ops/company/{id}/representative": () => ({ path: { id: 2 }, body: card }),
  "PUT /ops/company/{id}/representative/{repId}": () => ({ path: { id: 2, repId: 299 }, body: { name: "Nora" } }),
  "DELETE /ops/company/{id}/representative/{repId}": () => ({ path: { id: 2, repId: 299 } }),
  "GET /ops/statistics": () => ({ query: { agent: 3, from: "2026-01", to: "2026-11" } }),
  "GET /ops/day": () => ({ query: { agent: 3, date: "2026-11-20" } }),
  "GET /ops/contact": () => ({ query: { agent: 3, consent: "yes" } }),
  "POST /ops/contact": () => ({
    query: { agent: 3 },
    body: { name: "Nora", email: "nora@book.example", consent: true, consentSource: "Fiera" },
  }),
  "PUT /ops/contact/{id}": () => ({
    path: { id: 3 },
    body: { name: "Carla", email: "carla3@book.example", consent: false },
  }),
  "DELETE /ops/contact/{id}": () => ({ path: { id: 1003 } }),
  "POST /ops/company/{id}/status": () => ({ path: { id: 4 }, body: { to: "pending" } }),
  "POST /ops/company/{id}/block": () => ({ path: { id: 2 }, body: { blocked: true, reason: "Non paga" } }),
  "GET /ops/user": () => ({ query: { q: "olga", role: "ROLE_OPERATOR" } }),
  "GET /ops/user/{id}": () => ({ path: { id: 3 } }),
  "POST /ops/user": () => ({
    body: { name: "Nino", surname: "Nuovo", email: "nino@new.example", roles: ["ROLE_MANAGER"], locale: "it" },
  }),
  "PUT /ops/user/{id}": () => ({ path: { id: 1 }, body: { roles: [], active: true } }),
  "GET /ops/audit": () => ({ query: { user: 5, from: "2026-01-01" } }),
  "GET /ops/service-key": () => ({}),
  "POST /ops/service-key": () => ({ body: { name: "ERP", scopes: ["stock:write"] } }),
  "POST /ops/service-key/{id}/rotate": () => ({ path: { id: 1 }, body: { validHours: 24 } }),
  "DELETE /ops/service-key/{id}": () => ({ path: { id: 1 } }),
  "POST /tracking": () => ({ body: { name: "product_search", time: 840 } }),
  "POST /image": () => ({ raw: png, type: "image/png" }),
  "GET /image/{id}": ({ user }) => ({ path: { id: user } }),
  "GET /ops/event": () => ({ query: { after: 0, limit: 10 } }),
  "GET /ops/webhook": () => ({}),
  "POST /ops/webhook": () => ({ body: { name: "ERP", url: "https://erp.example.com/madia" } }),
  "PUT /ops/webhook/{id}": () => ({ path: { id: 1 }, body: { name: "ERP", url: "https://erp.example.com/madia/1" } }),
  "DELETE /ops/webhook/{id}": () => ({ path: { id: 2 } }),
  "POST /ops/webhook/{id}/rotate": () => ({ path: { id: 1 }, body: { validHours: 1 } }),
  "POST /ops/webhook/{id}/test": () => ({ path: { id: 1 } }),
  "GET /ops/webhook/{id}/deliveries": () => ({ path: { id: 1 } }),
  "GET /ops/outbox": () => ({ query: { kind: "webhook" } }),
  "POST /ops/outbox/replay": () => ({ body: { kind: "webhook", ids: [1] } }),
  "GET /ops/person": () => ({ query: { email: "forgotten@test.example" } }),
  "GET /ops/consent": () => ({ query: { email: "forgotten@test.example" } }),
  "GET /ops/user/{id}/export": () => ({ path: { id: 1 } }),
  "POST /ops/user/{id}/anonymise": () => ({ path: { id: 60 }, body: { reason: "asked for by letter" } }),
  "GET /user/{id}/export": ({ user }) => ({ path: { id: user } }),
};
