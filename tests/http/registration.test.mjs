// Three ways in: a buyer's own registration, the draft before it, an agent's.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captchaKeys } from "../../scripts/stand-ins/index.mjs";
import { cookieNames, windowStart } from "../support/door.mjs";
import { fields, openCompanies, vatNumber } from "./company-calls.mjs";
import { sha256 } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openCompanies();
});
afterAll(() => shop?.close());

let count = 0;
const mailbox = () => {
  count += 1;
  return `nuovo${count}@registrazione.example`;
};
const form = (more) => ({
  name: "Anna",
  surname: "Rossi",
  email: mailbox(),
  cellPhone: "333 123 4567",
  plainPassword: "tre cavalli verdi",
  companyName: "Forno 🥖 Rossi",
  typology: "Pizzeria",
  vatNumber: vatNumber(),
  country: "IT",
  zipCode: "20121",
  privacy: true,
  recaptchaToken: "XXXX.DUMMY.TOKEN.XXXX",
  lang: "it",
  ...more,
});
const quick = (body, headers) => shop.post("/user/register/quick", null, body, headers);
const rowsOf = async (email) => ({
  users: await shop.one(`select count(*) from user where email = '${email}'`),
  companies: await shop.one(
    `select count(*) from company_member m join user u on u.id = m.user_id where u.email = '${email}'`,
  ),
});

describe("quick", () => {
  test("person, company, membership, card, session and welcome in one go", async () => {
    const sent = form({ marketing: true });
    const { status, body, headers } = await quick(sent);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      name: "Anna",
      email: sent.email,
      username: sent.email,
      cellPhone: "+393331234567",
      roles: ["ROLE_MASTER"],
      company: { name: "Forno 🥖 Rossi", status: "pending", country: "IT" },
    });
    expect(body).toMatchObject({
      warnings: {},
      company: { vatNumber: sent.vatNumber, phoneNumber: "+393331234567" },
      addresses: [],
    });
    expect(body.representatives).toEqual([
      expect.objectContaining({ companyRole: "owner", owner: true, access: true, self: true }),
    ]);
    expect(body.apikey).toMatch(/^[\w-]{43}$/);
    expect(cookieNames({ headers })).toContain("__Host-madia-session");
    expect((await shop.get("/user/self", body.apikey)).body.email).toBe(sent.email);
    const [user] = await shop.rows(`select * from user where email = '${sent.email}'`);
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([user.privacy_at, user.marketing_at].every(Boolean)).toBe(true);
    expect(JSON.stringify(await shop.mail(sent.email, 1))).toContain("Forno");
    expect(await shop.one(`select zip_code from company where vat_number = '${sent.vatNumber}'`)).toBe("20121");
  });

  test("with an address: the registered and the delivery one", async () => {
    const sent = form({
      zipCode: undefined,
      address: {
        address: "Via Dante 1",
        city: 15146,
        zipCode: "20121",
        shippingSettings: { days: [0], timeSlots: [{ from: "06:00", to: "08:00" }] },
      },
      fiscalCode: "RSSMRA85T10A562S",
      sdiCode: "M5UXCR1",
      pec: "forno@pec.example",
      phoneNumber: "02 1234567",
    });
    sent.phoneNumber = "+39 02 1234567";
    const { status, body } = await quick(sent);
    expect(status).toBe(201);
    expect(body.addresses).toHaveLength(1);
    const [{ id }] = body.addresses;
    expect(body.company).toMatchObject({
      address: { id },
      deliveryAddress: { id },
      sdiCode: "M5UXCR1",
      phoneNumber: "+39021234567",
    });
    expect(body.user.company).toMatchObject({ city: "Milano", zipCode: "20121" });
  });

  test("in Norway by its own rules", async () => {
    const norwegian = {
      country: "NO",
      zipCode: "5003",
      cellPhone: "22 86 44 00",
      vatNumber: "974 760 673 MVA",
      lang: "no",
    };
    const { status, body } = await quick(form({ ...norwegian, typology: "Hotel" }), { "accept-language": "no" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      currency: "NOK",
      user: { locale: "no", cellPhone: "+4722864400" },
      company: { vatNumber: "974760673", typologyName: "Hotell" },
    });
    const wrong = await quick(
      form({ ...norwegian, vatNumber: "974760674", sdiCode: "M5UXCR1", fiscalCode: "RSSMRA85T10A562S" }),
    );
    expect(fields(wrong)).toEqual(["fiscalCode", "sdiCode", "vatNumber"]);
  });

  test("without a VAT number, twice: two places may both have none", async () => {
    for (const companyName of ["Bar A", "Bar B"]) {
      expect((await quick(form({ vatNumber: "", companyName }))).status).toBe(201);
    }
  });

  test("everything missing is told at once, in the visitor's language", async () => {
    const answer = await quick({}, { "accept-language": "de" });
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual(
      [
        "cellPhone",
        "companyName",
        "email",
        "name",
        "plainPassword",
        "privacy",
        "recaptchaToken",
        "surname",
        "typology",
        "zipCode",
      ].sort(),
    );
    expect(answer.body.errors.name).toEqual(["Dieses Feld ist erforderlich"]);
    expect(fields(await quick(form({ zipCode: "99999" })))).toEqual(["zipCode"]);
    const generic = await quick(form({ zipCode: "20100" }));
    expect([fields(generic), generic.body.errors.zipCode[0]]).toEqual([
      ["zipCode"],
      expect.stringContaining("generico"),
    ]);
    expect(fields(await quick(form({ plainPassword: "password" })))).toEqual(["plainPassword"]);
    expect(fields(await quick(form({ status: "active" })))).toEqual(["status"]);
    expect(fields(await quick(form({ lang: "xx", country: "SE" })))).toEqual(["country", "lang"]);
  });

  test("a known address says so on its field, whoever asks", async () => {
    const answer = await quick(form({ email: " Manager@Test.example " }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.email[0]).toContain("già registrato");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("a known VAT number is a conflict that reveals nobody", async () => {
    const sent = form({ vatNumber: "00000000001" });
    const answer = await quick(sent);
    expect(answer).toMatchObject({ status: 409, body: { code: "vat_number_taken" } });
    expect(JSON.stringify(answer.body)).not.toContain("Trattoria");
    expect(await rowsOf(sent.email)).toEqual({ users: 0, companies: 0 });
  });

  test("who only registers keeps nobody from the VAT number: three wait, and one of them will trade", async () => {
    const number = vatNumber();
    const sent = [form({ vatNumber: number }), form({ vatNumber: number }), form({ vatNumber: number })];
    const answers = await Promise.all(sent.map((body) => quick(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const approve = ({ body }) => shop.sql(`update company set status = 'active' where id = ${body.company.id}`);
    await approve(answers[0]);
    await expect(approve(answers[1])).rejects.toThrow(/UNIQUE/);
    expect(await quick(form({ vatNumber: number }))).toMatchObject({ status: 409 });
  });

  test("five quick clicks register once and all sign in", async () => {
    const sent = form();
    const answers = await Promise.all(Array.from({ length: 5 }, () => quick(sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rowsOf(sent.email)).toEqual({ users: 1, companies: 1 });
    expect(new Set(answers.map(({ body }) => body.company.id)).size).toBe(1);
    // With another password it is somebody who tries an address.
    expect((await quick({ ...sent, plainPassword: "quattro gatti neri" })).status).toBe(422);
    expect((await quick({ ...sent, companyName: "Altro" })).status).toBe(422);
    expect((await quick({ ...sent, vatNumber: vatNumber() })).status).toBe(422);
  });

  test("a VAT number with a wrong check digit is taken with a warning", async () => {
    const number = vatNumber();
    const doubtful = number.slice(0, 10) + ((Number(number[10]) + 1) % 10);
    const { status, body } = await quick(form({ vatNumber: doubtful }), { "accept-language": "en" });
    expect(status).toBe(201);
    expect(body.warnings.vatNumber[0]).toContain("check digit");
  });

  test("no captcha, no account", async () => {
    const guarded = await openCompanies({ CAPTCHA_SECRET: captchaKeys.fails.secret });
    try {
      const sent = form();
      const answer = await guarded.post("/user/register/quick", null, sent);
      expect(fields(answer)).toEqual(["recaptchaToken"]);
      expect(await guarded.one(`select count(*) from user where email = '${sent.email}'`)).toBe(0);
    } finally {
      await guarded.close();
    }
  });

  test("ten registrations an hour from one house", async () => {
    const strict = await openCompanies({ LIMIT_FACTOR: "1" }, { now: windowStart() });
    try {
      const register = () => strict.post("/user/register/quick", null, form({ email: "manager@test.example" }));
      const statuses = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await register()).status);
      expect(statuses).toEqual([...new Array(10).fill(422), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe("a draft", () => {
  const save = (body) => shop.post("/user/register/partial", null, body);
  const read = (token) => shop.get(`/user/register/partial?draftToken=${token}`);

  test("grows step by step and lists what is missing", async () => {
    const first = await save({ step: "you", name: "Anna", email: "non-finita@", recaptchaToken: "x" });
    expect(first.status).toBe(200);
    const { draftToken } = first.body;
    expect(draftToken).toMatch(/^[\w-]{43}$/);
    expect(first.body.data).toEqual({ step: "you", name: "Anna", email: "non-finita@" });
    expect(first.body.missing).toContain("email");
    expect(first.body.missing).not.toContain("name");
    expect(first.body.missing).not.toContain("plainPassword");

    const second = await save({
      draftToken,
      step: "address",
      surname: "Rossi",
      email: "anna@bozza.example",
      cellPhone: "3331234567",
      companyName: "Forno",
      typology: "Bar",
      vatNumber: "12",
      privacy: true,
      address: { address: "Via Dante 1", city: 15146, zipCode: "20121" },
    });
    expect(second.body).toMatchObject({ draftToken, missing: ["vatNumber"], data: { name: "Anna", step: "address" } });
    const third = await save({ draftToken, vatNumber: null });
    expect(third.body.missing).toEqual([]);
    const draft = await read(draftToken);
    expect(draft.body).toMatchObject({ missing: [], data: { name: "Anna", address: { city: 15146 } } });
    expect(draft.body.data.vatNumber).toBeUndefined();
    // Only a digest of the token is stored.
    expect(await shop.one(`select count(*) from registration_draft where token_hash = '${sha256(draftToken)}'`)).toBe(
      1,
    );

    const done = await quick(form({ draftToken }));
    expect(done.status).toBe(201);
    expect((await read(draftToken)).status).toBe(404);
  });

  test("never holds a password", async () => {
    expect(fields(await save({ name: "Anna", plainPassword: "tre cavalli verdi" }))).toEqual(["plainPassword"]);
    expect(await shop.one("select count(*) from registration_draft where data like '%cavalli%'")).toBe(0);
  });

  test("is refused only when it cannot be read", async () => {
    expect(fields(await save({ name: 5 }))).toEqual(["name"]);
    expect(fields(await save({ unknown: "x" }))).toEqual(["unknown"]);
    expect(fields(await save({ companyName: "x".repeat(601) }))).toEqual(["companyName"]);
    expect((await save("{")).status).toBe(400);
  });

  test("is gone after seven days; an old token begins a new one", async () => {
    const { draftToken } = (await save({ name: "Anna" })).body;
    await shop.sql(
      `update registration_draft set expires_at = '2020-01-01T00:00:00Z' where token_hash = '${sha256(draftToken)}'`,
    );
    expect((await read(draftToken)).status).toBe(404);
    const again = await save({ draftToken, surname: "Rossi" });
    expect(again.body.draftToken).not.toBe(draftToken);
    expect(again.body.data).toEqual({ surname: "Rossi" });
    expect((await read("x")).status).toBe(404);
    expect((await read("")).status).toBe(422);
  });
});

describe("by an agent", () => {
  const customer = (more) => ({
    company: { name: "Osteria Nuova", vatNumber: vatNumber(), typology: "Trattoria", closingDays: [0], country: "IT" },
    address: { address: "Via Roma 1", city: 15146, zipCode: "20121" },
    shippingSettings: { days: [1, 3], timeSlots: [{ from: "07:00", to: "09:00" }] },
    owner: { name: "Nino", surname: "Villa", email: mailbox(), cellPhone: "3331112222" },
    paymentMethod: "CPOS",
    notes: "Portone verde",
    privacyProof: { kind: "paper", reference: "Cartella 12", date: "2026-01-10" },
    ...more,
  });
  const register = (body, who = "manager") => shop.post("/user/register/by-manager", who, body);

  test("the company is theirs at once, its owner is invited", async () => {
    const sent = customer({ deliveryAddress: { address: "Via Po 2", city: 15146, zipCode: "20122" } });
    const { status, body } = await register(sent);
    expect(status).toBe(201);
    expect(body.company).toMatchObject({
      name: "Osteria Nuova",
      status: "active",
      vatNumber: sent.company.vatNumber,
      address: { address: "Via Roma 1", shippingSettings: null },
      deliveryAddress: { address: "Via Po 2", shippingSettings: { days: [1, 3] } },
      warnings: {},
    });
    expect(body.representatives).toEqual([
      expect.objectContaining({ owner: true, access: true, invited: true, email: sent.owner.email }),
    ]);
    const { id } = body.company;
    expect((await shop.get(`/company/${id}`, "manager")).status).toBe(200);
    expect((await shop.get(`/company/${id}`, "seller")).status).toBe(404);
    const [row] = await shop.rows(`select * from company where id = ${id}`);
    expect(row).toMatchObject({ payment_method: "CPOS", notes: "Portone verde" });
    expect(JSON.parse(row.privacy_proof)).toEqual({ kind: "paper", reference: "Cartella 12", date: "2026-01-10" });
    expect(await shop.rows(`select user_id, action from audit where company_id = ${id}`)).toEqual([
      { user_id: 3, action: "company.register" },
    ]);
    const mail = JSON.stringify(await shop.mail(sent.owner.email, 1));
    expect(mail).toContain("Gina Prova");
    const [, token] = mail.match(/token=([\w-]{43})/);
    const set = await shop.post("/user/set-password", null, { token, password: "tre cavalli verdi" });
    expect(set.body.user).toMatchObject({ roles: ["ROLE_MASTER"], company: { id } });
  });

  test("a known VAT number reveals nobody; the same button twice is one company", async () => {
    const sent = customer();
    const answers = await Promise.all([register(sent), register(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.company.id).toBe(answers[1].body.company.id);
    const other = await register(sent, "seller");
    expect(other).toMatchObject({ status: 409, body: { code: "vat_number_taken" } });
    expect(JSON.stringify(other.body)).not.toContain("Osteria");
  });

  test("an owner with an account becomes master of it; an agent's address does not", async () => {
    const owner = (email) => ({ name: "Bruna", surname: "Prova", email, cellPhone: "3331112222" });
    const known = await register(customer({ owner: owner("buyer@test.example") }));
    const masters = (id) => shop.one(`select count(*) from company_member where company_id = ${id} and master = 1`);
    expect(await masters(known.body.company.id)).toBe(1);
    const agent = await register(customer({ owner: owner("seller@test.example") }));
    expect(agent.body.representatives).toEqual([expect.objectContaining({ access: true })]);
    expect(await masters(agent.body.company.id)).toBe(0);
  });

  test("only agents, with everything named that is missing", async () => {
    expect((await register(customer(), null)).status).toBe(401);
    for (const who of ["buyer", "master", "operator"]) expect((await register(customer(), who)).status).toBe(403);
    const answer = await register({});
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual(
      [
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
      ].sort(),
    );
    expect(fields(await register(customer({ priceList: 99, paymentMethod: "XX" })))).toEqual([
      "paymentMethod",
      "priceList",
    ]);
  });
});
