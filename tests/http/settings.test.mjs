// Whose shop it is and what it offers: /ops/settings, and what the shop makes of it.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";
import { openOps } from "./ops-calls.mjs";

let shop;
beforeAll(async () => {
  // The door asks for the catalogue's version once a minute: what is changed here is seen all the same.
  shop = await openOps({ vars: { VERSION_HOLD_MS: "60000" } });
});
afterAll(() => shop?.close());

const ours = {
  name: "Forno",
  legalName: "Forno d'Angelo S.r.l.",
  vatNumber: "01234567890",
  address: "Via del Forno 1",
  zipCode: "00184",
  city: "Roma",
  country: "IT",
  phone: "+39 06 1234567",
  email: "ordini@forno.example",
  openingHours: "Mo-Sa 06:00-16:00",
  markets: ["IT", "NO"],
  deliveryHours: 24,
  firstOrderDiscount: true,
  embeddingSites: "",
};
const put = (changes) => shop.put("/ops/settings", { ...ours, ...changes });
const noted = () => shop.rows("select detail from audit where action = 'settings.put' order by id");

test("a new shop is nobody's, promises nothing and has both markets", async () => {
  const { body } = await shop.get("/ops/settings");
  expect(body).toMatchObject({ vatNumber: "", phone: "", deliveryHours: null, markets: ["IT", "NO"] });
  expect((await shop.get("/shop", {})).body.fastDeliveryHours).toBeNull();
});

test("what is kept stands in the shop at once, and the register has the values before and after", async () => {
  const before = (await shop.get("/health", {})).body.catalogueVersion;
  expect((await put({ vatNumber: "IT 01234567890" })).body).toEqual(ours);
  expect((await shop.get("/ops/settings")).body).toEqual(ours);
  const { operator, fastDeliveryHours, markets } = (await shop.get("/shop", {})).body;
  expect({ operator, fastDeliveryHours, markets }).toMatchObject({
    operator: { legalName: ours.legalName, vatNumber: ours.vatNumber, phone: ours.phone },
    fastDeliveryHours: 24,
    markets: ["IT", "NO"],
  });
  expect((await shop.get("/health", {})).body.catalogueVersion).toBeGreaterThan(before);
  // Nothing moved: nothing is noted.
  const [first, ...none] = (await noted()).map(({ detail }) => JSON.parse(detail));
  expect(first).toMatchObject({ deliveryHours: 24, before: { deliveryHours: null, vatNumber: "" } });
  expect(none).toEqual([]);
  await put({});
  expect(await noted()).toHaveLength(1);
  await put({ phone: "+39 06 7654321" });
  expect(JSON.parse((await noted())[1].detail)).toEqual({
    phone: "+39 06 7654321",
    before: { phone: "+39 06 1234567" },
  });
  await put({});
});

test("the shop's own name stands on its goods and its mails", async () => {
  await shop.rows("insert into seller (key, name) values ('madia', 'Madia')");
  await put({ name: "Dispensa Alpina, Bianchi" });
  expect(await shop.rows("select name from seller where key = 'madia'")).toEqual([
    { name: "Dispensa Alpina, Bianchi" },
  ]);
  await shop.call("POST", "/newsletter", { body: { email: "lettore@test.example", privacy: true } });
  const mail = await shop.mail("lettore@test.example");
  expect(mail.from).toBe('"Dispensa Alpina, Bianchi" <noreply@madia.example>');
  expect(mail.html).toContain("Dispensa Alpina, Bianchi</a>");
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/madia/i);
  await put({});
});

test("a mail is signed by the shop as it is now", async () => {
  await put({ legalName: "Nuovo Forno S.p.A." });
  await shop.call("POST", "/newsletter", { body: { email: "lettrice@test.example", privacy: true } });
  const mail = await shop.mail("lettrice@test.example");
  expect(mail.text).toContain("Nuovo Forno S.p.A.");
  await put({});
});

test("what is wrong is told by its field, and nothing is kept", async () => {
  const { status, body } = await shop.put("/ops/settings", { ...ours, vatNumber: "1", zipCode: "x", markets: [] });
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ["markets", "vatNumber", "zipCode"]]);
  expect((await put({ deliveryHours: 0 })).status).toBe(422);
  expect((await put({ country: "NO" })).body.errors).toMatchObject({ vatNumber: [expect.any(String)] });
  expect((await shop.get("/ops/settings")).body).toEqual(ours);
});

test("the first-order discount is off until it is chosen", async () => {
  const discount = async () => (await shop.get("/shop", {})).body.firstPurchaseDiscount;
  expect(await discount()).toBe(10);
  await put({ firstOrderDiscount: false });
  expect(await discount()).toBeNull();
  await put({});
  expect(await discount()).toBe(10);
});

test("the sites that are chosen may show the shop in a frame, at once", async () => {
  const ancestors = async () =>
    / frame-ancestors ([^;]*)/.exec((await shop.ask("/?embed=1")).headers.get("content-security-policy"))[1].split(" ");
  const { body } = await put({ embeddingSites: "www.Hotel.example/prenota, https://bar.example:8443" });
  expect(body.embeddingSites).toBe("https://www.hotel.example https://bar.example:8443");
  expect(await ancestors()).toEqual(expect.arrayContaining(["https://www.hotel.example", "https://bar.example:8443"]));
  // With a market closed the same record says both.
  await put({ embeddingSites: "https://bar.example", markets: ["IT"] });
  expect((await shop.get("/shop", {})).body.markets).toEqual(["IT"]);
  expect(await ancestors()).toContain("https://bar.example");
  for (const embeddingSites of ["*", "'none'", "http://hotel.example", "https://a.example; script-src *"])
    expect((await put({ embeddingSites })).body.errors).toEqual({ embeddingSites: [expect.any(String)] });
  await put({});
  expect(await ancestors()).not.toContain("https://bar.example");
});

describe("legal texts", () => {
  const read = async (name, locale) => {
    const answer = await shop.ask(`/api/shop/legal/${name}`, { cookies: { "__Host-madia-lang": locale } });
    return (await answer.json()).legal;
  };
  const write = (name, locale, text) => shop.put(`/ops/settings/legal/${name}/${locale}`, { text });
  const written = async () =>
    (await shop.rows("select detail from audit where action = 'settings.legal' order by id")).map(({ detail }) =>
      JSON.parse(detail),
    );

  test("are the built-in ones until there are others; Italian stands in for a language without", async () => {
    expect(await read("terms", "de")).toBeNull();
    expect((await write("terms", "en", "Hello\n\n## One\nText")).status).toBe(204);
    expect(await read("terms", "de")).toMatchObject({ locale: "en" });
    expect((await write("terms", "it", "## Uno\r\nTesto")).status).toBe(204);
    expect(await read("terms", "de")).toMatchObject({ locale: "it", text: "## Uno\nTesto" });
    expect(await read("terms", "en")).toMatchObject({ locale: "en" });
    expect(await read("privacy", "it")).toBeNull();
    expect((await shop.get("/ops/settings/legal")).body.entities.map(({ locale }) => locale)).toEqual(["en", "it"]);
  });

  test("a version that moves is noted by its day, one that stays is not", async () => {
    const { updated } = await read("terms", "it");
    await write("terms", "it", "## Uno\nTesto");
    expect(await written()).toEqual([
      { "terms.en": updated, before: { "terms.en": null } },
      { "terms.it": updated, before: { "terms.it": null } },
    ]);
    // The same text on a later day is the same version.
    const setDay = "update setting set value = json_set(value, '$.updated', '2026-01-02') where key = 'legal-terms-it'";
    await shop.rows(setDay);
    await write("terms", "it", "## Uno\nTesto");
    expect((await read("terms", "it")).updated).toBe("2026-01-02");
    expect(await written()).toHaveLength(2);
    await shop.rows(setDay.replace("2026-01-02", updated));
    const version = (await shop.get("/health", {})).body.catalogueVersion;
    await write("terms", "it", "");
    expect(await read("terms", "it")).toMatchObject({ locale: "en" });
    expect((await written()).at(-1)).toEqual({ "terms.it": null, before: { "terms.it": updated } });
    expect((await shop.get("/health", {})).body.catalogueVersion).toBeGreaterThan(version);
    await write("terms", "en", "");
  });

  test("without a heading, too long, of no kind or language: refused", async () => {
    for (const text of ["No heading", `## A\n${"x".repeat(60_000)}`, "## A\u0000"])
      expect((await write("terms", "it", text)).status).toBe(422);
    expect((await write("imprint", "it", "## A")).status).toBe(400);
    expect((await write("terms", "xx", "## A")).status).toBe(400);
    expect(await read("terms", "it")).toBeNull();
  });
});

test("a logo stands in the shop until it is removed", async () => {
  const logo = async () => (await shop.get("/shop", {})).body.logo;
  const sent = (method, type, body) =>
    shop.ask("/api/ops/settings/logo", {
      method,
      headers: { "madia-api-key": "operator", "content-type": type },
      body,
    });
  expect(await logo()).toBeNull();
  const png = readFileSync(at("api", "domain", "src", "picture", "samples", "png.png"));
  const { id, url } = await (await sent("PUT", "image/png", png)).json();
  expect(await logo()).toMatchObject({ id, url });
  expect((await sent("PUT", "text/html", "<p>")).status).toBe(415);
  expect((await sent("DELETE")).status).toBe(204);
  expect(await logo()).toBeNull();
  const details = await shop.rows("select detail from audit where action = 'settings.logo' order by id");
  expect(details.map(({ detail }) => JSON.parse(detail))).toEqual([
    { image: id, before: { image: null } },
    { image: null, before: { image: id } },
  ]);
});

describe("a market that is closed", () => {
  beforeAll(() => put({ markets: ["IT"] }));
  afterAll(() => put({}));
  const abroad = { cookies: { "__Host-madia-country": "NO" } };
  const registration = {
    name: "Rita",
    surname: "Rossi",
    email: "rita@new.example",
    cellPhone: "+4722334455",
    companyName: "Kafé Rita",
    typology: "Trattoria",
    vatNumber: "923609016",
    zipCode: "0150",
    privacy: true,
    plainPassword: "a-long-new-secret-77",
    recaptchaToken: "XXXX.DUMMY.TOKEN.XXXX",
  };

  test("is not shown: whoever chose it sees an open one", async () => {
    const answer = await shop.ask("/api/shop?country=NO", abroad);
    expect(await answer.json()).toMatchObject({ country: "IT", currency: "EUR", markets: ["IT"] });
  });

  test("takes no newcomer", async () => {
    const call = (country) => shop.call("POST", "/user/register/quick", { body: { ...registration, country } });
    const refused = await call("NO");
    expect([refused.status, refused.body.errors.country]).toEqual([422, ["Il negozio non consegna in questo paese"]]);
    expect((await call("IT")).body.errors?.country).toBeUndefined();
  });

  test("an agent of it registers customers in the one that is open", async () => {
    await put({ markets: ["NO"] });
    const { body } = await shop.call("POST", "/user/register/by-manager", {
      as: "manager",
      body: {
        company: { name: "Kafé Rita", typology: "Trattoria", country: "", vatNumber: "923609016" },
        address: {},
        owner: { name: "Rita", surname: "Rossi", email: "rita@new.example", cellPhone: "+4722334455" },
        notes: "",
        privacyProof: { kind: "paper", reference: "Signert" },
      },
    });
    await put({ markets: ["IT"] });
    // Its number is read as a Norwegian one.
    expect(Object.keys(body.errors).filter((name) => name.startsWith("company."))).toEqual([]);
    expect(body.errors).toHaveProperty("address.address");
  });

  test("has no day of delivery for the companies that are there", async () => {
    const days = async () => (await shop.get("/cart/delivery-date", { as: "buyer" })).body.dates.length;
    expect(await days()).toBeGreaterThan(0);
    await put({ markets: ["NO"] });
    expect(await days()).toBe(0);
    await put({ markets: ["IT"] });
  });
});

test("a buyer and an agent have no say in it", async () => {
  for (const as of ["buyer", "manager"]) expect((await shop.put("/ops/settings", ours, { as })).status).toBe(403);
});
