// A company and its addresses: read by its members, changed by its master and by the agents it is assigned to.
import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fields, openCompanies, vatNumber } from "./company-calls.mjs";

let shop;
beforeAll(async () => {
  shop = await openCompanies();
});
afterAll(() => shop?.close());

const street = (address, more) => ({ address, city: 15146, zipCode: "20121", ...more });
const windows = (...slots) => slots.map(([from, to]) => ({ from, to }));

/**
 * The answer to a body that is not read to its end: sent piece by piece, until there is one. The socket may be closed under
 * a piece that is on its way, and the answer with it: then it is asked again.
 */
async function statusOf(path, token, body, tries = 9) {
  try {
    return await sentUntilAnswered(path, token, body);
  } catch (error) {
    if (tries > 0 && /EPIPE|ECONNRESET/.test(error.code)) return statusOf(path, token, body, tries - 1);
    throw error;
  }
}

async function sentUntilAnswered(path, token, body) {
  const length = Buffer.byteLength(body);
  const headers = {
    origin: shop.origin,
    "madia-api-key": token,
    "content-type": "application/json",
    "content-length": length,
  };
  const sent = request(`${shop.origin}/api${path}`, { method: "POST", headers, agent: false });
  let status;
  const answered = once(sent, "response").then(([answer]) => {
    status = answer.statusCode;
    answer.resume();
  });
  sent.on("error", () => {});
  answered.catch(() => {});
  for (let from = 0; from < length && !status && !sent.destroyed; from += 65_536) {
    if (!sent.write(body.slice(from, from + 65_536))) await Promise.race([once(sent, "drain"), answered]);
    await new Promise(setImmediate);
  }
  await answered;
  sent.destroy();
  return status;
}

describe("a company", () => {
  test("is read by member, master and agents, by nobody else", async () => {
    for (const who of ["buyer", "master", "manager", "seller"]) {
      const { status, body } = await shop.get("/company/1", who);
      expect(status, who).toBe(200);
      expect(body).toMatchObject({
        id: 1,
        code: "C00001",
        name: "Trattoria Uno",
        country: "IT",
        currency: "EUR",
        status: "active",
        blocked: false,
        typology: "Altro",
        typologyName: "Altro",
        address: {
          id: 10,
          city: { id: 58091, name: "Roma" },
          province: { code: "RM" },
          country: { id: 1, code: "IT" },
        },
        deliveryAddress: { fullAddress: "Via 0, 00184 Roma (RM)" },
      });
    }
    expect((await shop.get("/company/1", "stranger")).status).toBe(404);
    expect((await shop.get("/company/1")).status).toBe(401);
    expect((await shop.get("/company/1", "operator")).status).not.toBe(200);
    expect((await shop.get("/company/2", "manager")).status).toBe(404);
    expect((await shop.get("/company/9007199254740993", "master")).status).toBe(400);
  });

  test("speaks the visitor's language", async () => {
    await shop.sql("update company set typology = 'Mensa' where id = 1");
    const { body } = await shop.get("/company/1?lang=no", "buyer", undefined, { "accept-language": "no" });
    expect(body).toMatchObject({
      typology: "Mensa",
      typologyName: "Kantine",
      address: { country: { name: "Italia" } },
    });
  });

  test("is changed field by field; what is not sent stays", async () => {
    const vat = vatNumber();
    const { status, body } = await shop.put("/company/1", "master", {
      name: "  Trattoria   Uno 🍝 ",
      vatNumber: `IT ${vat}`,
      fiscalCode: "rssmra85t10a562s",
      phoneNumber: "06 1234 5678",
      typology: "ristorante pizzeria",
      closingDays: [6, 0, 6],
      orderTakingModes: ["autonomous", "phone"],
      deliveryAddress: { id: 11 },
      sdiCode: "m5uxcr1",
      pec: "Uno@PEC.example",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Trattoria Uno 🍝",
      vatNumber: vat,
      fiscalCode: "RSSMRA85T10A562S",
      phoneNumber: "+390612345678",
      typology: "Ristorante Pizzeria",
      closingDays: [0, 6],
      orderTakingModes: ["phone", "autonomous"],
      address: { id: 10 },
      deliveryAddress: { id: 11 },
      sdiCode: "M5UXCR1",
      pec: "uno@pec.example",
      warnings: {},
    });
    const after = await shop.put("/company/1", "master", { pec: null, fiscalCode: "" });
    expect(after.body).toMatchObject({ name: "Trattoria Uno 🍝", pec: null, fiscalCode: null, sdiCode: "M5UXCR1" });
    expect(await shop.one("select count(*) from audit where action = 'company.edit'")).toBe(0);
  });

  test("a wrong check digit is a warning in the reader's language", async () => {
    const doubtful = (number) => number.slice(0, 10) + ((Number(number[10]) + 1) % 10);
    const { status, body } = await shop.put("/company/1", "master", { vatNumber: doubtful(vatNumber()) });
    expect(status).toBe(200);
    expect(body.warnings).toEqual({ vatNumber: ["La cifra di controllo non torna: verifica il numero"] });
  });

  test("everything wrong is told at once, by its field", async () => {
    const answer = await shop.put("/company/1", "master", {
      name: " ",
      vatNumber: "123",
      fiscalCode: "x",
      phoneNumber: "12",
      typology: "Kiosk",
      closingDays: [7],
      orderTakingModes: ["fax"],
      sdiCode: "1",
      pec: "no",
    });
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual(
      [
        "closingDays",
        "fiscalCode",
        "name",
        "orderTakingModes",
        "pec",
        "phoneNumber",
        "sdiCode",
        "typology",
        "vatNumber",
      ].sort(),
    );
    expect(answer.body.errors.vatNumber).toEqual(["La partita IVA ha 11 cifre"]);
    expect(fields(await shop.put("/company/1", "master", { status: "closed" }))).toEqual(["status"]);
    expect(fields(await shop.put("/company/1", "master", { priceList: 1 }))).toEqual(["priceList"]);
  });

  test("takes no address of another company", async () => {
    const answer = await shop.put("/company/1", "master", { name: "Changed", address: 20, deliveryAddress: 31 });
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual(["address", "deliveryAddress"]);
    expect((await shop.get("/company/1", "master")).body.name).not.toBe("Changed");
  });

  test("is not changed by a member, a stranger or an agent of others", async () => {
    expect((await shop.put("/company/1", "buyer", { name: "x" })).status).toBe(403);
    expect((await shop.put("/company/1", "stranger", { name: "x" })).status).toBe(404);
    expect((await shop.put("/company/2", "manager", { name: "x" })).status).toBe(404);
  });

  test("two that claim one VAT number: one has it", async () => {
    const vat = vatNumber();
    const answers = await Promise.all([
      shop.put("/company/1", "master", { vatNumber: vat }),
      shop.put("/company/2", "stranger", { vatNumber: vat }),
      shop.put("/company/3", "manager", { vatNumber: vat }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost.body.code).toBe("vat_number_taken");
    expect(JSON.stringify(lost.body)).not.toMatch(/Trattoria|Osteria|Bar Tre/);
    expect(await shop.one(`select count(*) from company where vat_number = '${vat}'`)).toBe(1);
  });

  test("an agent's change leaves a row: who, for whom, what was there and what is there now", async () => {
    expect((await shop.put("/company/3", "seller", { name: "Bar Tre & Co", pec: "tre@pec.example" })).status).toBe(200);
    const [row] = await shop.rows("select * from audit where action = 'company.edit' and user_id = 4");
    expect(row).toMatchObject({ company_id: 3, subject: "company:3" });
    expect(JSON.parse(row.detail)).toEqual({
      name: { from: "Bar Tre", to: "Bar Tre & Co" },
      pec: { from: null, to: "tre@pec.example" },
    });
    expect(await shop.one("select search_name from company where id = 3")).toBe("bar tre & co");
  });
});

describe("addresses", () => {
  const list = async (id = 1, who = "master") => (await shop.get(`/company/${id}/addresses`, who)).body.entities;

  test("an address with windows is stored in order, with a slot for each day", async () => {
    const { status, body } = await shop.post(
      "/company/1/address/add",
      "master",
      street("Corso 🍕 Buenos Aires 1", {
        city: { id: 15146 },
        province: { id: 15 },
        region: 3,
        country: 1,
        details: { Scala: "B", Piano: " 3 ", Citofono: "Rossi", Ascensore: true, Cellulare: "333 1234567" },
        shippingSettings: {
          days: [4, 0],
          closingDays: ["2026-12-26", "2026-12-25"],
          notes: "Retro\r\nSuonare",
          timeSlots: windows(["10:00", "12:00"], ["06:00", "08:00"]),
        },
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      address: "Corso 🍕 Buenos Aires 1",
      fullAddress: "Corso 🍕 Buenos Aires 1, 20121 Milano (MI)",
      details: { ramp: "B", floor: "3", intercom: "Rossi", elevator: true, phoneNumber: "+393331234567" },
      shippingSettings: { days: [0, 4], closingDays: ["2026-12-25", "2026-12-26"], notes: "Retro\nSuonare" },
    });
    expect(body.shippingSlots).toEqual([
      { dayOfWeek: 0, fromTime: "06:00", toTime: "08:00" },
      { dayOfWeek: 0, fromTime: "10:00", toTime: "12:00" },
      { dayOfWeek: 4, fromTime: "06:00", toTime: "08:00" },
      { dayOfWeek: 4, fromTime: "10:00", toTime: "12:00" },
    ]);
  });

  test("five quick clicks add one address", async () => {
    const before = (await list()).length;
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => shop.post("/company/1/address/add", "master", street("Via Svelta 5"))),
    );
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
    expect((await list()).length).toBe(before + 1);
  });

  test("the texts on windows are the specification's, at their place in the list", async () => {
    const refused = async (settings) => {
      const answer = await shop.post(
        "/company/1/address/add",
        "master",
        street("Via Orario 1", { shippingSettings: { days: [0], ...settings } }),
      );
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    const at = "shippingSettings.timeSlots";
    expect(
      await refused({
        timeSlots: windows(["6:00", "08:00"], ["10:00", "09:00"], ["10:00", "11:59"], ["05:00", "08:00"]),
      }),
    ).toEqual({
      [`${at}.0`]: ["Formato ora non valido"],
      [`${at}.1`]: ["Ora di fine deve essere maggiore di quella di inizio"],
      [`${at}.2`]: ["L'intervallo di tempo deve essere di almeno 120 minuti"],
      [`${at}.3`]: ["Tra le 06:00 e le 16:00"],
    });
    expect(await refused({ timeSlots: windows(["06:00", "09:00"], ["08:00", "10:00"]) })).toEqual({
      [at]: ["Le fasce orarie non devono sovrapporsi"],
    });
    expect(await refused({ days: [], timeSlots: [] })).toEqual({
      [at]: ["Indica almeno una fascia oraria"],
      "shippingSettings.days": ["Scegli almeno un giorno"],
    });
    expect(await refused({ days: [6], timeSlots: windows(["06:00", "08:00"]) })).toEqual({
      "shippingSettings.days": ["Solo da lunedì a sabato"],
    });
  });

  test("the place decides: town, zip code, province, country", async () => {
    const errors = async (body) => fields(await shop.post("/company/1/address/add", "master", body));
    expect(await errors({})).toEqual(["address", "city", "zipCode"]);
    expect(await errors(street("Via 1", { city: 4_242 }))).toEqual(["city"]);
    expect(await errors(street("Via 1", { city: 1005003, zipCode: "5003" }))).toEqual(["city", "zipCode"]);
    expect(await errors(street("Via 1", { zipCode: "00184" }))).toEqual(["zipCode"]);
    expect(await errors(street("Via 1", { province: 58, region: 12, country: 2 }))).toEqual([
      "country",
      "province",
      "region",
    ]);
    expect(await errors(street("Via 1", { city: "milano" }))).toEqual(["city"]);
    expect(await errors(street("x".repeat(151)))).toEqual(["address"]);
    expect(await errors(street("Via\u0007 1"))).toEqual(["address"]);
  });

  test("an edit keeps what is not sent; null takes the settings away", async () => {
    const [{ id }] = (await list()).filter(({ address }) => address.startsWith("Corso"));
    const edited = await shop.put(
      `/company/1/address/${id}`,
      "master",
      street("Corso Venezia 2", { zipCode: "20122" }),
    );
    expect(edited.body).toMatchObject({ id, address: "Corso Venezia 2", zipCode: "20122", details: { ramp: "B" } });
    expect(edited.body.shippingSettings.days).toEqual([0, 4]);
    const without = await shop.put(
      `/company/1/address/${id}`,
      "master",
      street("Corso Venezia 2", { shippingSettings: null, details: {} }),
    );
    expect(without.body).toMatchObject({
      shippingSettings: null,
      shippingSlots: [],
      details: { ramp: "", elevator: false },
    });
  });

  test("forged ids reach nothing of another company", async () => {
    for (const id of [20, 31, 999]) {
      expect((await shop.put(`/company/1/address/${id}`, "master", street("Via Rubata 1"))).status, id).toBe(404);
      expect((await shop.remove(`/company/1/address/remove/${id}`, "master")).status, id).toBe(404);
    }
    expect((await shop.put("/company/2/address/20", "master", street("Via Rubata 1"))).status).toBe(404);
    expect((await shop.put("/company/1/address/11", "buyer", street("Via 1"))).status).toBe(403);
    expect((await shop.put("/company/1/address/11", "master", street("Via 1", { id: 20 }))).status).toBe(422);
    expect(await shop.one("select count(*) from address where address = 'Via Rubata 1'")).toBe(0);
  });

  test("neither the last one nor one in use is removed", async () => {
    const used = await shop.remove("/company/2/address/remove/20", "stranger");
    expect(used).toMatchObject({ status: 409, body: { code: "address_in_use" } });
    expect((await shop.remove("/company/2/address/remove/21", "stranger")).status).toBe(204);
    expect((await shop.remove("/company/2/address/remove/21", "stranger")).status).toBe(404);
    expect((await shop.remove("/company/2/address/remove/22", "stranger")).status).toBe(204);
    const last = await shop.remove("/company/2/address/remove/20", "stranger");
    expect(last).toMatchObject({ status: 409, body: { code: "last_address" } });
    expect((await list(2, "stranger")).map(({ id }) => id)).toEqual([20]);
    // Orders keep pointing at it.
    expect(await shop.one("select count(*) from address where company_id = 2")).toBe(3);
  });

  test("the first address becomes the registered and the delivery address", async () => {
    await shop.fill([
      "update company set address_id = null, delivery_address_id = null where id = 3",
      "update address set removed_at = 'x' where company_id = 3",
    ]);
    const { body } = await shop.post("/company/3/address/add", "manager", street("Via Prima 1"));
    expect((await shop.get("/company/3", "manager")).body).toMatchObject({
      address: { id: body.id },
      deliveryAddress: { id: body.id },
    });
    const actions = await shop.rows("select action, detail from audit where company_id = 3 and action like 'address%'");
    expect(actions).toEqual([{ action: "address.add", detail: '{"address":"Via Prima 1","zipCode":"20121"}' }]);
  });

  test("another tab's company is not changed by mistake", async () => {
    const answer = await shop.post("/company/1/address/add", "master", street("Via 9"), { "madia-company": "3" });
    expect(answer).toMatchObject({ status: 409, body: { code: "company_mismatch" } });
  });

  test("a body of ten megabytes is turned away", async () => {
    const body = JSON.stringify(street("x".repeat(10_000_000)));
    expect(await statusOf("/company/1/address/add", "master", body)).toBe(413);
  });
});
