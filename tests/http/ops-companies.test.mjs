// Column O of the permission matrix: operations register a company and keep its data, addresses and people.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fields, places, vatNumber } from "./company-calls.mjs";
import { openOps } from "./ops-calls.mjs";
import { serviceKey } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openOps({
    statements: [
      ...places,
      ...serviceKey(2, "madia_sk_companies", ["companies:write", "companies:read"]),
      ...serviceKey(3, "madia_sk_reader", ["companies:read", "orders:write"]),
    ],
  });
});
afterAll(() => shop?.close());

const erp = { key: "madia_sk_companies" };
const one = async (sql) => Object.values((await shop.rows(sql))[0] ?? {})[0];
const lastAudit = async (action) => {
  const [row] = await shop.rows(`select * from audit where action = '${action}' order by id desc limit 1`);
  return row && { ...row, detail: JSON.parse(row.detail) };
};

/** The answers to everybody who may not make this call. */
async function refusals(method, path, body) {
  const answers = [];
  for (const as of ["buyer", "master", "manager", "seller"])
    answers.push((await shop.call(method, path, { as, body })).status);
  const reader = await shop.call(method, path, { key: "madia_sk_reader", body });
  answers.push(reader.status, reader.body.code, (await shop.call(method, path, { body })).status);
  return answers;
}
const everybodyRefused = [403, 403, 403, 403, 403, "scope", 401];

describe("registering", () => {
  let counted = 0;
  const customer = (more) => {
    counted += 1;
    return {
      company: {
        name: "Osteria Nuova",
        vatNumber: vatNumber(),
        typology: "Trattoria",
        closingDays: [0],
        country: "IT",
      },
      address: { address: "Via Roma 1", city: 15146, zipCode: "20121" },
      owner: { name: "Nino", surname: "Villa", email: `nino${counted}@nuova.example`, cellPhone: "3331112222" },
      privacyProof: { kind: "paper", reference: "Cartella 12", date: "2026-01-10" },
      ...more,
    };
  };

  test("by an operator: active, with the agents that are named, and the owner chooses a password", async () => {
    const sent = customer({ agents: ["Seller@test.example", "seller@test.example"] });
    const { status, body } = await shop.post("/ops/company", sent);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.company).toMatchObject({ name: "Osteria Nuova", status: "active", warnings: {} });
    const { id } = body.company;
    expect((await shop.get(`/ops/company/${id}`)).body.agents).toMatchObject([{ email: "seller@test.example" }]);
    expect((await shop.get(`/company/${id}`, { as: "seller" })).status).toBe(200);
    expect(await lastAudit("company.register")).toMatchObject({
      company_id: id,
      user_id: 5,
      key_id: null,
      detail: { reference: "Cartella 12" },
    });
    const mail = JSON.stringify(await shop.mail(sent.owner.email, 1));
    expect(mail).toContain("Olga Prova");
    const [, token] = mail.match(/token=([\w-]{43})/);
    const set = await shop.call("POST", "/user/set-password", { body: { token, password: "tre cavalli verdi" } });
    expect(set.body.user).toMatchObject({ roles: ["ROLE_MASTER"], company: { id } });
  });

  test("by a program: nobody's, told as its own; the same once more is one company", async () => {
    const sent = customer();
    const [first, second] = [await shop.post("/ops/company", sent, erp), await shop.post("/ops/company", sent, erp)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.company.id).toBe(first.body.company.id);
    expect((await shop.get(`/ops/company/${first.body.company.id}`)).body.agents).toEqual([]);
    expect(await lastAudit("company.register")).toMatchObject({ user_id: 0, key_id: 2 });
    const other = await shop.post("/ops/company", sent);
    expect(other).toMatchObject({ status: 409, body: { code: "vat_number_taken" } });
  });

  test("everything wrong is named; an agent names no agents", async () => {
    const empty = await shop.post("/ops/company", {});
    expect(empty.status).toBe(422);
    expect(fields(empty)).toEqual([
      "address.address",
      "address.city",
      "address.zipCode",
      "company.name",
      "company.typology",
      "company.vatNumber",
      "owner.cellPhone",
      "owner.email",
      "owner.name",
      "owner.surname",
      "privacyProof.kind",
      "privacyProof.reference",
    ]);
    for (const agents of [["buyer@test.example"], ["operator@test.example"], ["nobody@test.example"], ["x"]])
      expect(fields(await shop.post("/ops/company", customer({ agents })))).toEqual(["agents"]);
    expect(fields(await shop.post("/ops/company", customer({ unknown: 1 })))).toEqual(["unknown"]);
    const byAgent = await shop.call("POST", "/user/register/by-manager", {
      as: "manager",
      body: customer({ agents: ["seller@test.example"] }),
    });
    expect(fields(byAgent)).toEqual(["agents"]);
    expect(await refusals("POST", "/ops/company", customer())).toEqual(everybodyRefused);
  });
});

describe("a company's data", () => {
  test("are changed, and the audit says from what to what", async () => {
    const vat = vatNumber();
    const change = {
      name: "Osteria Due e mezzo",
      vatNumber: vat,
      phoneNumber: "+39 06 123 4567",
      typology: "Ristorante",
      closingDays: [0, 6],
      orderTakingModes: ["phone"],
      sdiCode: "abcdef1",
      pec: "due@pec.example",
    };
    const { status, body } = await shop.put("/ops/company/2", change);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ id: 2, name: "Osteria Due e mezzo", vatNumber: vat, typology: "Ristorante" });
    const row = await lastAudit("company.edit");
    expect(row).toMatchObject({ user_id: 5, company_id: 2, subject: "company:2" });
    expect(row.detail).toMatchObject({
      name: { from: "Osteria Due", to: "Osteria Due e mezzo" },
      vatNumber: { from: "00000000002", to: vat },
      closingDays: { from: [], to: [0, 6] },
      pec: { from: null, to: "due@pec.example" },
    });
    expect(await one("select search_name from company where id = 2")).toBe("osteria due e mezzo");
    await shop.put("/ops/company/2", { name: "Osteria Due" }, erp);
    expect(await lastAudit("company.edit")).toMatchObject({
      user_id: 0,
      key_id: 2,
      detail: { name: { from: "Osteria Due e mezzo", to: "Osteria Due" } },
    });
  });

  test("what breaks a rule is named; a taken VAT number is 409; what is not there is 404", async () => {
    const wrong = {
      name: "",
      vatNumber: "1",
      fiscalCode: "X",
      typology: "Circo",
      closingDays: [9],
      sdiCode: "12",
      pec: "x",
    };
    for (const [name, value] of Object.entries(wrong))
      expect(fields(await shop.put("/ops/company/2", { [name]: value })), name).toEqual([name]);
    expect(fields(await shop.put("/ops/company/2", { address: 10 }))).toEqual(["address"]);
    expect(await shop.put("/ops/company/2", { vatNumber: "00000000001" })).toMatchObject({ status: 409 });
    expect((await shop.put("/ops/company/77", { name: "x" })).status).toBe(404);
    expect(await refusals("PUT", "/ops/company/2", { name: "x" })).toEqual(everybodyRefused);
  });
});

describe("addresses", () => {
  const street = (address, more) => ({ address, city: 15146, zipCode: "20121", ...more });

  test("are listed, added, changed, used and removed", async () => {
    const list = async () => (await shop.get("/ops/company/2/addresses")).body.entities;
    expect((await list()).map(({ id }) => id)).toEqual([20, 21, 22]);
    const settings = { days: [1, 3], timeSlots: [{ from: "07:00", to: "09:00" }] };
    const added = await shop.post("/ops/company/2/address", street("Via Nuova 1", { shippingSettings: settings }));
    expect(added).toMatchObject({ status: 201, body: { address: "Via Nuova 1", shippingSettings: { days: [1, 3] } } });
    const { id } = added.body;
    const edited = await shop.put(`/ops/company/2/address/${id}`, street("Via Nuova 2", { shippingSettings: null }));
    expect(edited).toMatchObject({ status: 200, body: { id, address: "Via Nuova 2", shippingSettings: null } });
    const row = await lastAudit("address.edit");
    expect(row).toMatchObject({ user_id: 5, company_id: 2, subject: `address:${id}` });
    expect(row.detail).toMatchObject({
      address: { from: "Via Nuova 1", to: "Via Nuova 2" },
      shippingSettings: { from: { days: [1, 3] }, to: null },
    });
    expect(Object.keys(row.detail)).toEqual(["address", "shippingSettings"]);
    const used = await shop.put("/ops/company/2", { deliveryAddress: id });
    expect(used.body.deliveryAddress.id).toBe(id);
    expect(await shop.remove(`/ops/company/2/address/${id}`)).toMatchObject({
      status: 409,
      body: { code: "address_in_use" },
    });
    expect((await shop.remove("/ops/company/2/address/21")).status).toBe(204);
    expect(await lastAudit("address.remove")).toMatchObject({ detail: { address: "Via 1", zipCode: "00184" } });
    expect((await list()).map(({ id }) => id)).toEqual([20, 22, id]);
  });

  test("of another company are not there; what breaks a rule is named", async () => {
    expect((await shop.put("/ops/company/2/address/10", street("Via Altrui 1"))).status).toBe(404);
    expect((await shop.remove("/ops/company/2/address/10")).status).toBe(404);
    expect((await shop.get("/ops/company/77/addresses")).status).toBe(404);
    expect((await shop.post("/ops/company/77/address", street("Via 1"))).status).toBe(404);
    expect(fields(await shop.post("/ops/company/2/address", {}))).toEqual(["address", "city", "zipCode"]);
    expect(fields(await shop.post("/ops/company/2/address", street("Via 1", { zipCode: "99999" })))).toEqual([
      "zipCode",
    ]);
    const late = { days: [1], timeSlots: [{ from: "20:00", to: "23:00" }] };
    expect(fields(await shop.post("/ops/company/2/address", street("Via 1", { shippingSettings: late })))).toHaveLength(
      1,
    );
    expect(await refusals("POST", "/ops/company/2/address", street("Via 1"))).toEqual(everybodyRefused);
    expect(await refusals("PUT", "/ops/company/2/address/20", street("Via 1"))).toEqual(everybodyRefused);
    expect(await refusals("DELETE", "/ops/company/2/address/22")).toEqual(everybodyRefused);
  });
});

describe("people", () => {
  const card = (more) => ({ name: "Nora", surname: "Nuova", email: "", cellPhone: "", companyRole: "chef", ...more });

  test("are listed, added, changed and removed; never the last owner", async () => {
    const added = await shop.post("/ops/company/2/representative", card());
    expect(added).toMatchObject({ status: 201, body: { companyRole: "chef", access: false, self: false } });
    const { id } = added.body;
    const listed = (await shop.get("/ops/company/2/representatives")).body.entities;
    expect(listed.map(({ id }) => id)).toEqual([26, id]);
    const edited = await shop.put(`/ops/company/2/representative/${id}`, { companyRole: "owner", surname: "Nova" });
    expect(edited).toMatchObject({ status: 200, body: { companyRole: "owner", owner: true, surname: "Nova" } });
    expect(await lastAudit("representative.edit")).toMatchObject({
      user_id: 5,
      company_id: 2,
      subject: `representative:${id}`,
      detail: { companyRole: { from: "chef", to: "owner" }, fields: ["surname"] },
    });
    // Where somebody works is for their master to say.
    expect((await shop.put(`/ops/company/2/representative/${id}`, { site: 20 })).status).toBe(403);
    expect((await shop.remove(`/ops/company/2/representative/${id}`)).status).toBe(204);
    expect(await lastAudit("representative.remove")).toMatchObject({ detail: { companyRole: "owner", access: false } });
    const last = await shop.put("/ops/company/2/representative/26", { companyRole: "chef" });
    expect(last).toMatchObject({ status: 409, body: { code: "last_owner" } });
    expect((await shop.remove("/ops/company/2/representative/26")).status).toBe(409);
  });

  test("with access are invited by mail", async () => {
    const email = "invitata@due.example";
    const added = await shop.post("/ops/company/2/representative", card({ email, access: true }), erp);
    expect(added).toMatchObject({ status: 201, body: { access: true } });
    const mail = JSON.stringify(await shop.mail(email, 1));
    expect(mail).toContain("Osteria Due");
    const [, token] = mail.match(/token=([\w-]{43})/);
    const set = await shop.call("POST", "/user/set-password", { body: { token, password: "tre cavalli verdi" } });
    expect(set.body.user).toMatchObject({ email, company: { id: 2 } });
    expect((await shop.put(`/ops/company/2/representative/${added.body.id}`, { access: false })).body.access).toBe(
      false,
    );
    expect(await lastAudit("representative.edit")).toMatchObject({ detail: { access: { from: true, to: false } } });
    expect((await shop.get("/company/2", { as: set.body.apikey })).status).toBe(404);
  });

  test("of another company are not there; what breaks a rule is named", async () => {
    expect((await shop.put("/ops/company/2/representative/11", { name: "x" })).status).toBe(404);
    expect((await shop.remove("/ops/company/2/representative/11")).status).toBe(404);
    expect((await shop.get("/ops/company/77/representatives")).status).toBe(404);
    expect(fields(await shop.post("/ops/company/2/representative", {}))).toEqual(["companyRole", "name", "surname"]);
    expect(fields(await shop.post("/ops/company/2/representative", card({ access: true })))).toEqual(["email"]);
    expect(await refusals("POST", "/ops/company/2/representative", card())).toEqual(everybodyRefused);
    expect(await refusals("PUT", "/ops/company/2/representative/26", { name: "x" })).toEqual(everybodyRefused);
    expect(await refusals("DELETE", "/ops/company/2/representative/26")).toEqual(everybodyRefused);
  });
});
