// Nobody reaches a company by an address that they have only typed: a membership waits for the link that was mailed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fields, openCompanies, vatNumber } from "./company-calls.mjs";
import { sha256 } from "./people.mjs";

let shop;
beforeAll(async () => {
  shop = await openCompanies();
});
afterAll(() => shop?.close());

const captcha = "XXXX.DUMMY.TOKEN.XXXX";
const password = "tre cavalli verdi";
const another = "quattro gatti neri";
let count = 0;
const mailbox = (name) => {
  count += 1;
  return `${name}${count}@provato.example`;
};
/** Somebody registers with an address, theirs or not, and is signed in: the key of the session. */
async function register(email, more = {}) {
  const { status, body } = await shop.post("/user/register/quick", null, {
    name: "Nemo",
    surname: "Nessuno",
    email,
    cellPhone: "333 123 4567",
    plainPassword: password,
    companyName: `Bar ${email}`,
    typology: "Bar",
    country: "IT",
    zipCode: "20121",
    privacy: true,
    recaptchaToken: captcha,
    lang: "it",
    ...more,
  });
  expect(status).toBe(201);
  return body.apikey;
}
const invite = (email, more = {}) =>
  shop.post("/company/1/representative/add", "master", {
    name: "Carla",
    surname: "Neri",
    companyRole: "chef",
    email,
    access: true,
    ...more,
  });
const edit = (id, body, company = 1, who = "master") =>
  shop.put(`/company/${company}/representative/${id}/edit`, who, body);
const byManager = (email, more = {}) =>
  shop.post("/user/register/by-manager", "manager", {
    company: { name: "Osteria Nuova", vatNumber: vatNumber(), typology: "Trattoria", country: "IT" },
    address: { address: "Via Roma 1", city: 15146, zipCode: "20121" },
    owner: { name: "Nino", surname: "Villa", email, cellPhone: "3331112222" },
    privacyProof: { kind: "paper", reference: "Cartella 12", date: "2026-01-10" },
    ...more,
  });
const letters = async (email) =>
  (await shop.rows(`select payload from outbox where json_extract(payload, '$.to') = '${email}' order by id`)).map(
    ({ payload }) => JSON.parse(payload),
  );
/** The first group of `pattern` in a mail to an address, awaited if need be: other mails may come before and after. */
async function findInMail(email, pattern) {
  for (let count = 1; count <= 8; count += 1) {
    await shop.mail(email, count);
    const found = shop.standIns.mails(email).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    if (found.length > 0) return found[0];
  }
  throw new Error(`no mail to ${email} says ${pattern}`);
}
const confirmLink = (email) => findInMail(email, /confirmEmail\?token=([\w-]{43})/);
const setLink = (email) => findInMail(email, /passwordConfirm\?token=([\w-]{43})/);
const resetCode = (email) => findInMail(email, /^ {4}(\d{8})$/m);
const set = (token, secret = another) => shop.post("/user/set-password", null, { token, password: secret });
const signIn = (username, secret) => shop.post("/user/login", null, { username, password: secret });
const proven = async (email) => Boolean(await shop.one(`select email_verified_at from user where email = '${email}'`));
const memberships = (email, company) =>
  shop.rows(`select m.master from company_member m join user u on u.id = m.user_id
    where u.email = '${email}' and m.company_id = ${company}`);
/** All that a member could do, and an intruder must not. */
async function reach(key, company) {
  const switched = await shop.post(`/company/${company}/switch`, key);
  const calls = [
    await shop.get(`/company/${company}`, key),
    await shop.get(`/company/${company}/representatives`, key),
    await shop.get(`/company/${company}/switch`, key),
  ];
  const self = await shop.get("/user/self", key);
  return {
    statuses: [switched, ...calls].map(({ status }) => status).filter((status) => status < 400),
    companies: self.body.companies?.map(({ id }) => id) ?? [],
  };
}

describe("somebody registers with another one's address", () => {
  test("before a company invites it: the intruder sees nothing, and the link makes the owner a member", async () => {
    const email = mailbox("chef");
    const intruder = await register(email);
    const answer = await invite(email);
    expect(answer).toMatchObject({ status: 201, body: { access: true, invited: true, self: false } });

    expect(await memberships(email, 1)).toEqual([]);
    expect(await reach(intruder, 1)).toMatchObject({ statuses: [] });
    expect((await reach(intruder, 1)).companies).not.toContain(1);
    // Not by signing in again either.
    const again = await signIn(email, password);
    expect((await reach(again.body.apikey, 1)).statuses).toEqual([]);

    const token = await setLink(email);
    const owner = await set(token);
    expect(owner).toMatchObject({ status: 200, body: { user: { email, company: { id: 1 } } } });
    expect(await memberships(email, 1)).toEqual([{ master: 0 }]);
    for (const key of [intruder, again.body.apikey]) expect((await shop.get("/user/self", key)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await shop.get("/company/1", owner.body.apikey)).status).toBe(200);
    const { body } = await shop.get("/company/1/representatives", "master");
    expect(body.entities.find(({ id }) => id === answer.body.id)).toMatchObject({ access: true, invited: false });
  });

  test("before an agent registers their company: the same, and the owner manages it", async () => {
    const email = mailbox("titolare");
    const intruder = await register(email);
    const { status, body } = await byManager(email);
    expect(status).toBe(201);
    const company = body.company.id;
    expect(body.representatives).toEqual([expect.objectContaining({ owner: true, access: true, invited: true })]);
    expect(await memberships(email, company)).toEqual([]);
    expect(await reach(intruder, company)).toMatchObject({ statuses: [] });

    const owner = await set(await setLink(email));
    expect(owner.body.user).toMatchObject({ company: { id: company }, roles: ["ROLE_MASTER"] });
    expect((await shop.get("/user/self", intruder)).status).toBe(401);
    expect(await memberships(email, company)).toEqual([{ master: 1 }]);
  });

  test("and asks for another address: neither that link nor the invitation is any use to them", async () => {
    const [email, own] = [mailbox("cuoca"), mailbox("intruso")];
    const intruder = await register(email);
    const { id } = (await shop.get("/user/self", intruder)).body;
    await shop.put(`/user/${id}`, intruder, { email: own, currentPassword: password });
    const toOwn = await confirmLink(own);
    await invite(email);
    const token = await setLink(email);

    // They take the account with them: the invitation stays with the address.
    expect((await shop.post("/user/confirm-email", intruder, { token: toOwn })).status).toBe(200);
    expect(await memberships(own, 1)).toEqual([]);
    expect((await set(token)).status).toBe(422);
    await shop.post("/user/reset-password/request-token", null, { username: own, recaptchaToken: captcha });
    const code = await resetCode(own);
    const reset = { username: own, token: code, password: another, recaptchaToken: captcha };
    expect((await shop.post("/user/reset-password", null, reset)).status).toBe(200);
    expect(await memberships(own, 1)).toEqual([]);
    expect(await shop.one(`select count(*) from member_invitation where email = '${email}'`)).toBe(1);
  });

  test("and waits with a link to another address: the new password has ended it", async () => {
    const [email, own] = [mailbox("sala"), mailbox("intruso")];
    const intruder = await register(email);
    const { id } = (await shop.get("/user/self", intruder)).body;
    await invite(email);
    const token = await setLink(email);
    await shop.put(`/user/${id}`, intruder, { email: own, currentPassword: password });
    const toOwn = await confirmLink(own);
    const { code } = (await shop.post("/user/embed-code", intruder)).body;
    const owner = await set(token);
    expect(owner.status).toBe(200);
    for (const key of [intruder, owner.body.apikey])
      expect((await shop.post("/user/confirm-email", key, { token: toOwn })).status).not.toBe(200);
    const opened = await shop.go(`/?embed=1&apikey=${code}`);
    expect(opened.headers.get("location")).toContain("/__session/invalid");
    expect(await shop.one(`select email from user where id = ${id}`)).toBe(email);
  });
});

describe("an invitation", () => {
  test("used five times at once has one effect", async () => {
    const email = mailbox("corsa");
    await register(email);
    const { body } = await invite(email);
    const token = await setLink(email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => set(token, `${another} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await memberships(email, 1)).toEqual([{ master: 0 }]);
    expect(await shop.one(`select count(*) from member_invitation where email = '${email}'`)).toBe(0);
    expect(await shop.one(`select count(*) from representative where user_id is not null and id = ${body.id}`)).toBe(1);
    expect(
      await shop.one(
        `select count(*) from session s join user u on u.id = s.user_id where u.email = '${email}' and s.expires_at > '2026'`,
      ),
    ).toBe(1);
  });

  test("is taken back: the link still sets the password, and opens no company", async () => {
    const email = mailbox("ritirato");
    const { body } = await invite(email);
    const token = await setLink(email);
    expect((await edit(body.id, { access: false })).body).toMatchObject({ access: false, invited: false });
    expect((await set(token)).body.user).toMatchObject({ email, companies: [] });
    expect(await memberships(email, 1)).toEqual([]);
    // The address is proven by now: the next invitation takes effect at once.
    expect((await edit(body.id, { access: true })).body).toMatchObject({ access: true, invited: false });
    expect(await memberships(email, 1)).toEqual([{ master: 0 }]);
  });

  test("goes with its card", async () => {
    const email = mailbox("tolto");
    const { body } = await invite(email);
    const token = await setLink(email);
    expect((await shop.remove(`/company/1/representative/${body.id}/remove`, "master")).status).toBe(204);
    expect((await set(token)).status).toBe(200);
    expect(await memberships(email, 1)).toEqual([]);
  });

  test("is accepted by a reset of the password too: it is mailed, and ends the sessions", async () => {
    const email = mailbox("smemorata");
    const intruder = await register(email);
    await invite(email);
    await shop.post("/user/reset-password/request-token", null, { username: email, recaptchaToken: captcha });
    const code = await resetCode(email);
    const body = { username: email, token: code, password: another, recaptchaToken: captcha };
    expect((await shop.post("/user/reset-password", null, body)).status).toBe(200);
    expect(await memberships(email, 1)).toEqual([{ master: 0 }]);
    expect((await shop.get("/user/self", intruder)).status).toBe(401);
    expect(await proven(email)).toBe(true);
  });

  test("of an owner moves with a mistyped address, and the company gets its master", async () => {
    const [wrong, right] = [mailbox("tpyo"), mailbox("typo")];
    const { body } = await byManager(wrong);
    const [{ id }] = body.representatives;
    const company = body.company.id;
    const first = await setLink(wrong);
    expect((await edit(id, { email: right }, company, "manager")).body).toMatchObject({ access: true, invited: true });
    expect((await set(first)).body.user.companies).toEqual([]);
    expect((await set(await setLink(right))).body.user).toMatchObject({ roles: ["ROLE_MASTER"] });
    expect(await memberships(wrong, company)).toEqual([]);
    expect(await memberships(right, company)).toEqual([{ master: 1 }]);
  });

  test("is one for an address, and the same for an agent's", async () => {
    const email = mailbox("doppia");
    expect((await invite(email)).status).toBe(201);
    expect(fields(await invite(email, { name: "Altra" }))).toEqual(["email"]);
    const agents = await invite("seller@test.example", { name: "Sandro" });
    expect(agents).toMatchObject({ status: 201, body: { access: true, invited: true } });
    expect(await letters("seller@test.example")).toEqual([]);
    expect((await shop.remove(`/company/1/representative/${agents.body.id}/remove`, "master")).status).toBe(204);
  });

  test("two registrations of one button: another owner is another request", async () => {
    const company = { name: "Doppio Clic", vatNumber: vatNumber(), typology: "Bar", country: "IT" };
    const email = mailbox("clic");
    expect((await byManager(email, { company })).status).toBe(201);
    expect((await byManager(email, { company })).status).toBe(201);
    expect(await byManager(mailbox("clic"), { company })).toMatchObject({
      status: 409,
      body: { code: "vat_number_taken" },
    });
  });
});

describe("an address is proven", () => {
  test("by the welcome mail's link, for who is signed in as its account", async () => {
    const email = mailbox("vera");
    const key = await register(email);
    expect(await proven(email)).toBe(false);
    expect((await shop.get("/user/self", key)).body.pendingEmail).toBeUndefined();
    const token = await confirmLink(email);
    expect((await shop.post("/user/confirm-email", null, { token })).status).toBe(401);
    expect((await shop.post("/user/confirm-email", "stranger", { token })).status).toBe(422);
    expect(await proven(email)).toBe(false);
    expect((await shop.post("/user/confirm-email", key, { token })).body).toEqual({ status: "confirmed" });
    expect(await proven(email)).toBe(true);
    expect((await shop.post("/user/confirm-email", key, { token })).status).toBe(422);
    // From now on an invitation takes effect at once, and nothing but a word is mailed.
    expect((await invite(email)).body).toMatchObject({ access: true, invited: false });
    expect(await memberships(email, 1)).toEqual([{ master: 0 }]);
    const templates = (await letters(email)).map(({ template }) => template);
    expect(templates).toContain("addedToCompany");
    expect(templates).not.toContain("invitation");
  });

  test("never by saving the profile, nor by a new address before its link", async () => {
    const [email, next] = [mailbox("prima"), mailbox("dopo")];
    const key = await register(email);
    const { id } = (await shop.get("/user/self", key)).body;
    await shop.put(`/user/${id}`, key, { name: "Anna", email });
    expect(await proven(email)).toBe(false);
    // The welcome link is still good.
    const welcome = await confirmLink(email);
    await shop.put(`/user/${id}`, key, { email: next, currentPassword: password });
    expect((await invite(next)).body).toMatchObject({ invited: true });
    expect((await shop.post("/user/confirm-email", key, { token: welcome })).status).toBe(200);
    expect(await memberships(next, 1)).toEqual([]);
    expect(await shop.one(`select email from user where id = ${id}`)).toBe(email);
  });

  test("before a role counts: a password that somebody chose before ends", async () => {
    const email = mailbox("agente");
    const key = await register(email);
    const { id } = (await shop.get("/user/self", key)).body;
    const { code } = (await shop.post("/user/embed-code", key)).body;
    await shop.fill([
      `delete from company_member where user_id = ${id}`,
      `update session set factor_until = '2099-01-01T00:00:00Z' where token_hash = '${sha256("operator")}'`,
    ]);
    const given = await shop.put(`/ops/user/${id}`, "operator", { roles: ["ROLE_MANAGER"], active: true });
    expect(given).toMatchObject({ status: 200, body: { roles: ["ROLE_MANAGER"], passwordSet: false } });
    expect((await shop.get("/user/self", key)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await shop.go(`/?embed=1&apikey=${code}`)).headers.get("location")).toContain("/__session/invalid");
    expect((await set(await setLink(email))).body.user).toMatchObject({ roles: ["ROLE_MANAGER"] });
  });
});

describe("a VAT number", () => {
  test("is not kept by who only registers", async () => {
    const number = vatNumber();
    const squatter = await register(mailbox("primo"), { vatNumber: number });
    const owner = await register(mailbox("secondo"), { vatNumber: number });
    const taken = await byManager(mailbox("terzo"), {
      company: { name: "Vera", vatNumber: number, typology: "Bar", country: "IT" },
    });
    expect(taken.status).toBe(201);
    // Now a company trades with it.
    for (const key of [squatter, owner]) {
      const { company } = (await shop.get("/user/self", key)).body;
      expect((await shop.put(`/company/${company.id}`, key, { vatNumber: number })).body.code).toBe("vat_number_taken");
    }
    await shop.fill([
      `update session set factor_until = '2099-01-01T00:00:00Z' where token_hash = '${sha256("operator")}'`,
    ]);
    const { company } = (await shop.get("/user/self", owner)).body;
    expect(await shop.post(`/ops/company/${company.id}/status`, "operator", { to: "active" })).toMatchObject({
      status: 409,
      body: { code: "vat_number_taken" },
    });
  });

  test("another one sent within ten minutes is another registration", async () => {
    const email = mailbox("bis");
    await register(email, { vatNumber: vatNumber() });
    const again = await shop.post("/user/register/quick", null, {
      name: "Nemo",
      surname: "Nessuno",
      email,
      cellPhone: "333 123 4567",
      plainPassword: password,
      companyName: `Bar ${email}`,
      typology: "Bar",
      vatNumber: vatNumber(),
      country: "IT",
      zipCode: "20121",
      privacy: true,
      recaptchaToken: captcha,
      lang: "it",
    });
    expect(fields(again)).toEqual(["email"]);
  });
});

describe("what is agreed with one company", () => {
  test("is given by an agent of it only", async () => {
    await shop.fill([
      "insert into price_list (id, key, name, market) values (81, 'tre', 'Bar Tre', 'IT'), (82, 'due', 'Osteria Due', 'IT'), (83, 'fuori', 'Nessuno', 'IT')",
      "update company set price_list_id = 81 where id = 3",
      "update company set price_list_id = 82 where id = 2",
    ]);
    for (const list of [82, 83, 999]) {
      const refused = await byManager(mailbox("listino"), { priceList: list });
      expect([refused.status, fields(refused)]).toEqual([422, ["priceList"]]);
    }
    const given = await byManager(mailbox("listino"), { priceList: 81 });
    expect(given.status).toBe(201);
    expect(await shop.one(`select price_list_id from company where id = ${given.body.company.id}`)).toBe(81);
  });
});

describe("the token of a browser's session", () => {
  const login = { username: "buyer@test.example", password: "madia-demo-2026" };

  test("stands in its cookie only; a program reads it in the answer", async () => {
    const page = await shop.post("/user/login", null, login, { "sec-fetch-site": "same-origin" });
    expect(page.status).toBe(200);
    expect(page.body).not.toHaveProperty("apikey");
    const [cookie] = page.headers.getSetCookie();
    expect(JSON.stringify(page.body)).not.toContain(/=([\w-]{43});/.exec(cookie)[1]);
    expect((await shop.post("/user/login", null, login)).body.apikey).toMatch(/^[\w-]{43}$/);
    const email = mailbox("pagina");
    await invite(email);
    const token = await setLink(email);
    const set = await shop.post(
      "/user/set-password",
      null,
      { token, password: another },
      {
        "sec-fetch-site": "same-origin",
      },
    );
    expect([set.status, "apikey" in set.body]).toEqual([200, false]);
  });

  test("a code for a frame opens nothing after its session has ended, and what it opened ends with it", async () => {
    const { apikey } = (await signIn(login.username, login.password)).body;
    const { code } = (await shop.post("/user/embed-code", apikey)).body;
    expect((await shop.post("/user/logout", apikey)).status).toBe(204);
    expect((await shop.go(`/?embed=1&apikey=${code}`)).headers.get("location")).toContain("/__session/invalid");

    const source = (await signIn(login.username, login.password)).body.apikey;
    const near = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, "");
    await shop.sql(`update session set ends_at = '${near}' where token_hash = '${sha256(source)}'`);
    const next = (await shop.post("/user/embed-code", source)).body.code;
    const opened = await shop.go(`/?embed=1&apikey=${next}`);
    const token = /__Host-madia-embed-session=([^;]+)/.exec(opened.headers.getSetCookie().join("\n"))[1];
    const [made] = await shop.rows(`select expires_at, ends_at from session where token_hash = '${sha256(token)}'`);
    expect(made).toEqual({ expires_at: near, ends_at: near });
    expect((await shop.get("/user/self", token)).status).toBe(200);
    expect((await shop.post("/user/logout", source)).status).toBe(204);
    expect((await shop.get("/user/self", token)).status).toBe(401);
  });
});
