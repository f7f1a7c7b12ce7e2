// The confirmation on the built Worker: a real PDF in the order's language, for those who may read the order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../support/pdf.mjs";
import { openMarket } from "./api-fixture.mjs";
import { order } from "./order-rows.mjs";
import { everybody } from "./people.mjs";

const locales = ["de", "en", "es", "fr", "hr", "hu", "it", "ja", "no", "pt", "ru", "uk"];
const titles = {
  de: "Auftragsbestätigung",
  en: "Order confirmation",
  es: "Confirmación de pedido",
  fr: "Confirmation de commande",
  hr: "Potvrda narudžbe",
  hu: "Rendelés visszaigazolása",
  it: "Conferma d’ordine",
  ja: "注文確認書",
  no: "Ordrebekreftelse",
  pt: "Confirmação de encomenda",
  ru: "Подтверждение заказа",
  uk: "Підтвердження замовлення",
};

let shop;
beforeAll(async () => {
  shop = await openMarket();
  await shop.fill([
    ...everybody(),
    ...locales.flatMap((locale, n) => [
      ...order(600 + n, { method: "CC", payment: "authorised", held: 8634, notes: "Suonare al retro" }),
      `update orders set locale = '${locale}' where id = ${600 + n}`,
    ]),
    ...order(700, { company: 2, user: 6 }),
    `insert into setting values ('operator', '${JSON.stringify({ name: "Madia", legalName: "Madia S.r.l.", vatNumber: "IT01234567890", address: "Via del Forno 12", zipCode: "50123", city: "Firenze", country: "IT", phone: "+39 055 123456", email: "ordini@madia.example", openingHours: "" })}')`,
  ]);
});
afterAll(() => shop?.close());

const fetchPdf = async (id, token = "buyer") => {
  const response = await shop.ask(`/api/order/${id}/confirmation`, { headers: token && { "madia-api-key": token } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test("it is a file with everything that was agreed", async () => {
  const { response, bytes } = await fetchPdf(600 + locales.indexOf("it"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="M000606.pdf"');
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.length).toBeLessThan(60_000);
  const { pages, fonts } = readPdf(bytes);
  expect(pages).toHaveLength(1);
  for (const line of [
    "M000606",
    "Madia S.r.l.",
    "IT01234567890 · +39 055 123456 · ordini@madia.example",
    "Via 0",
    "00184 Roma (RM)",
    "Trattoria Uno",
    "Partita IVA: 00000000001",
    "Caffè in grani forte",
    "2 cartoni",
    "24,00 €",
    "≈ 36,25 €",
    "Peso stimato: ≈ 2,5 kg",
    "10%",
    "IVA 22%",
    "60,25 €",
    "6,03 €",
    "9,90 €",
    "70,15 €",
    "8,21 €",
    "≈ 78,36 €",
    "Carta di credito",
    "86,34 €",
    "Note: Suonare al retro",
    "Pagina 1 di 1",
    "confermato",
  ])
    expect(pages[0].replaceAll("\u00a0", " "), line).toContain(line);
  expect(fonts).toEqual(expect.arrayContaining(["Onest-Regular", "Onest-SemiBold", "Fraunces-SemiBold"]));
});

test.each(locales)("%s has its words and their letters", async (locale) => {
  const { response, bytes } = await fetchPdf(600 + locales.indexOf(locale));
  expect(response.status).toBe(200);
  const { pages, fonts } = readPdf(bytes);
  expect(pages[0]).toContain(titles[locale]);
  expect(pages[0]).not.toMatch(/[{}]|undefined/);
  expect(fonts.includes("BIZUDPGothic-Regular")).toBe(locale === "ja");
});

test("what is not there counts no weight", async () => {
  await shop.fill([
    ...order(620),
    ...order(621),
    "update order_item set quantity = 3 where id = 6202",
    "update order_item set missing = 1 where id in (6202, 6212)",
  ]);
  const text = async (id) => readPdf((await fetchPdf(id)).bytes).pages[0].replaceAll("\u00a0", " ");
  expect(await text(620)).toContain("Peso stimato: ≈ 5 kg");
  expect(await text(621)).not.toContain("Peso stimato");
});

test("a hundred lines repeat the head and number their pages", async () => {
  const id = 650;
  await shop.fill([
    ...order(id),
    ...Array.from(
      { length: 98 },
      (
        _,
        n,
      ) => `insert into order_item (order_id, delivery_id, company_id, position, code, name, uom_sale, uom_reference, pack,
        reference_quantity, storage, quantity, list_amount, amount, vat_rate, net, created_at) values (${id}, ${id}, 1, ${n + 3}, 'X-${n}',
        'Riga ${n} con un nome molto lungo che non può stare su una sola riga e quindi va a capo 👩‍🍳', 'tray', 'kg', '6 x 1 kg', 1000, 'ambient', 3, 100, 100,
        400, 300, '2026-11-21T10:00:00Z')`,
    ),
  ]);
  const { pages } = readPdf((await fetchPdf(id)).bytes);
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) expect(page).toContain(`Pagina ${at + 1} di ${pages.length}`);
  for (const page of pages.slice(0, -1)) expect(page).toContain("Prezzo netto");
  for (let n = 0; n < 98; n += 1) expect(pages.join("\n")).toContain(`X-${n} · 6 x 1 kg`);
  expect(pages.join("\n")).toContain("3 vassoi");
});

test("another company's is not there, and nobody signed in gets none", async () => {
  expect((await fetchPdf(700)).response.status).toBe(404);
  expect((await fetchPdf(700, "manager")).response.status).toBe(404);
  expect((await fetchPdf(700, "operator")).response.status).toBe(404);
  expect((await fetchPdf(606, null)).response.status).toBe(401);
  for (const token of ["buyer", "master", "manager", "seller"])
    expect((await fetchPdf(606, token)).response.status).toBe(200);
  expect((await fetchPdf(606, "stranger")).response.status).toBe(404);
  expect((await fetchPdf(999_999)).response.status).toBe(404);
});
