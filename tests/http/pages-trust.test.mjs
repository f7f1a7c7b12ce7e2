// The built pages behind the built door: whose page it is, where a form may lead, and who may send one.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";
import { everybody, password, people, plainCookie, session, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "50" }, { ssr: null });
  await door.fill(everybody());
});
afterAll(() => door?.close());

const submit = (path, fields, { origin = door.origin, ...options } = {}) =>
  door.ask(path, {
    method: "POST",
    ...options,
    headers: { "content-type": "application/x-www-form-urlencoded", ...(origin && { origin }) },
    body: new URLSearchParams(fields).toString(),
  });
/** Where to go on stands in the address; a field of that name is another try to lead astray. */
const login = (next = "", path = "/login") =>
  submit(`${path}?${new URLSearchParams({ next })}`, { username: "buyer@test.example", password, next });
const tokenOf = (answer) => /__Host-madia-session=([\w-]{43});/.exec(answer.headers.getSetCookie().join("\n"))?.[1];

describe("the login as a form", () => {
  test("signs in without scripts and leads back to the page", async () => {
    const answer = await login("/promozioni?page=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/promozioni?page=2"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const page = await door.read("/promozioni", { cookies: plainCookie(tokenOf(answer)) });
    expect(page.text).toContain(people.buyer.name);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/%0d%0aset-cookie:x=1",
    "http:evil.example",
    `${"/a".repeat(600)}`,
  ])("never leads out of the shop: %s", async (next) => {
    const answer = await login(next);
    const to = new URL(answer.headers.get("location"), door.origin);
    expect([answer.status, to.origin, answer.headers.get("x")]).toEqual([302, door.origin, null]);
    expect(to.pathname.startsWith("//")).toBe(false);
    const page = await door.read(`/login?next=${encodeURIComponent(next)}`);
    expect(page.text).not.toMatch(/(href|action|value)="[^"]*evil\.example/);
  });

  test("is refused to another site, as a form and as data", async () => {
    for (const path of ["/login", "/login.data"])
      for (const origin of ["https://evil.example", "null"]) {
        const forged = await submit(path, { username: "stranger@test.example", password }, { origin });
        expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []]);
      }
  });

  test("as data carries the cookie too", async () => {
    const answer = await submit("/login.data", { username: "buyer@test.example", password });
    expect(answer.status).toBeLessThan(400);
    expect(tokenOf(answer)).toBeTruthy();
  });
});

describe("signing out", () => {
  test("from a page clears both jars and leads home; a look at the address does nothing", async () => {
    await door.fill([session("leaver", people.buyer.id, { company: 1 })]);
    await door.ask("/login/uscita", { cookies: plainCookie("leaver") });
    const rows = () => door.rows(`select id from session where token_hash = '${sha256("leaver")}'`);
    expect(await rows()).toHaveLength(1);
    const out = await submit("/login/uscita", {}, { cookies: plainCookie("leaver") });
    expect(out.status).toBe(302);
    const lines = out.headers.getSetCookie().filter((line) => line.includes("-session=;"));
    expect(lines).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  test("is nobody else's to do", async () => {
    const forged = await submit(
      "/login/uscita",
      {},
      { cookies: plainCookie("master"), origin: "https://evil.example" },
    );
    expect(forged.status).toBe(403);
    expect(await door.rows(`select id from session where token_hash = '${sha256("master")}'`)).toHaveLength(1);
  });
});

describe("a page of somebody", () => {
  test("is theirs alone: never kept, and not what the next visitor gets", async () => {
    for (const path of ["/", "/promozioni", "/promozioni.data"]) {
      const own = await door.read(path, { cookies: plainCookie("master") });
      expect([own.cache, own.response.headers.get("cache-control")]).toEqual(["bypass", "no-store"]);
      for (let n = 0; n < 2; n += 1) {
        const anyone = await door.read(path);
        expect(anyone.text).not.toContain(`${people.master.name} `);
        expect(anyone.text).not.toContain("master@test.example");
      }
    }
  });

  test("shows nobody once the token is none, and takes the cookie away", async () => {
    const page = await door.read("/", { cookies: plainCookie("no-such-token") });
    expect(page.response.status).toBe(200);
    expect(page.response.headers.getSetCookie()).toContain(
      "__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0",
    );
  });

  test("never has the token in it", async () => {
    for (const path of ["/", "/utente/profilo", "/utente/profilo.data"]) {
      const { text } = await door.read(path, { cookies: plainCookie("master") });
      for (const secret of ["__Host-madia", sha256("master"), "apikey", "x-shop-context"])
        expect(text).not.toContain(secret);
    }
  });
});

describe("a form of a page that another tab's company has left", () => {
  const send = (path, fields) => submit(path, fields, { cookies: plainCookie("multi") });
  const mismatch = "scheda è stata cambiata azienda";

  test("is refused for that, and not for what the company of the session has", async () => {
    await door.fill(["update address set week_budget = 50000 where id = 30"]);
    const was = JSON.stringify({ weekBudget: 500 });
    const fields = { form: "budget-30", company: "3", was, weekBudget: "600" };
    const answer = await send("/utente/profilo", fields);
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain(mismatch);
    expect(page).not.toContain("qualcun altro");
    const [{ week_budget }] = await door.rows("select week_budget from address where id = 30");
    expect(week_budget).toBe(50_000);
  });
});

describe("the numbers for invoices", () => {
  // As data: with nothing in the cart the page itself leads away.
  const send = (was, vatNumber) =>
    submit(
      "/checkout/invoicing.data",
      { form: "invoicing", company: "1", country: "IT", vatNumber, was: JSON.stringify(was) },
      { cookies: plainCookie("master") },
    );
  const stored = async () => (await door.rows("select vat_number from company where id = 1"))[0].vat_number;

  test("that another page has corrected are shown before they are written over", async () => {
    const shown = { vatNumber: "00000000109", fiscalCode: null, sdiCode: null, pec: null };
    const before = await stored();
    // Nothing was changed here: the others' number stays.
    expect((await send(shown, "00000000109")).status).toBeLessThan(400);
    expect(await stored()).toBe(before);
    const refused = await send(shown, "00000000208");
    expect([refused.status, (await refused.text()).includes(before)]).toEqual([409, true]);
    expect(await stored()).toBe(before);
  });
});

describe("a page that is older than what is stored", () => {
  const send = (path, fields) => submit(path, fields, { cookies: plainCookie("master") });
  const ruleOf = async () => (await door.rows("select when_missing from company where id = 1"))[0].when_missing;
  const rule = (usual, more = {}) =>
    send("/utente/se-manca", {
      company: "1",
      was: JSON.stringify({ usual: "equal", lines: {} }),
      usual,
      ...more,
    });

  test("leaves the company's rule of another tab, and shows it before another one replaces it", async () => {
    await door.sql("update company set when_missing = 'never' where id = 1");
    expect([(await rule("equal")).status, await ruleOf()]).toEqual([200, "never"]);
    const refused = await rule("ask");
    expect([refused.status, await ruleOf()]).toEqual([409, "never"]);
    expect(await refused.text()).toContain("qualcun altro ha salvato «Lasciatelo fuori»");
    const again = await rule("ask", { stored: JSON.stringify({ usual: "never" }) });
    expect([again.status, await ruleOf()]).toEqual([200, "ask"]);
  });

  test("changes of the notices only what was changed on it", async () => {
    const notices = async () => (await door.read("/api/user/notices", { cookies: plainCookie("master") })).text;
    const kinds = "reminder standing back approval colleague near price".split(" ");
    const all = kinds.flatMap((kind) => [`${kind}Mail`, `${kind}Push`]);
    const each = (names, value) => Object.fromEntries(names.map((name) => [name, value]));
    const everything = { ...each(all, true), quietFrom: "", quietTo: "" };
    const change = (names, was = everything) =>
      send("/utente/profilo", { form: "notices", was: JSON.stringify(was), ...each(names, "on") });
    // All are switched on, and then some are switched off from two pages that both show all.
    expect((await change(all, { quietFrom: "", quietTo: "" })).status).toBe(200);
    expect((await change(all.filter((name) => name !== "standingMail"))).status).toBe(200);
    expect((await change(all.filter((name) => name !== "standingPush" && name !== "priceMail"))).status).toBe(200);
    expect(JSON.parse(await notices())).toMatchObject({
      standingOrder: { mail: false, push: false },
      priceChanged: { mail: false, push: true },
      orderReminder: { mail: true, push: true },
    });
  });

  test("takes back no user name", async () => {
    const nameOf = async () => (await door.rows("select username from user where id = 2"))[0].username;
    const before = await nameOf();
    await door.sql("update user set username = 'marco.nuovo' where id = 2");
    const shown = { email: "master@test.example", username: before };
    const fields = { ...shown, currentPassword: password, was: JSON.stringify(shown) };
    expect((await send("/utente/profilo", { form: "access", ...fields })).status).toBe(200);
    expect(await nameOf()).toBe("marco.nuovo");
    const refused = await send("/utente/profilo", { form: "access", ...fields, username: "marco.altro" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("qualcun altro ha salvato «marco.nuovo»");
    expect(await nameOf()).toBe("marco.nuovo");
    await door.sql(`update user set username = '${before}' where id = 2`);
  });
});

test("no line of the log has a token, a password or an address", async () => {
  const log = (await door.allLogs()).join("\n");
  for (const secret of [password, "@test.example", "evil.example", sha256("master")]) expect(log).not.toContain(secret);
});
