// How the shop runs, as operators see it: answers by route and hour, failures with their cause, the timers; what every
// answer says of itself; and that nothing of it is about a person.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";
import { everybody, password, plainCookie, sha256 } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "50" }, { ssr: null });
  await door.fill([
    ...everybody(),
    "update session set factor_until = '2099-01-01T00:00:00Z' where user_id = 5 and company_id is null",
  ]);
});
afterAll(() => door?.close());

const ops = async (path) => {
  const answer = await door.ask(`/api/ops${path}`, { headers: { "madia-api-key": "operator" } });
  return { status: answer.status, body: await answer.json() };
};
/** The lines of a request, once there are so many: they come over another way than the answer. */
async function lines(id, least = 1) {
  const found = () => door.logs.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(least);
  return found();
}
const timing = (answer) =>
  Object.fromEntries(
    answer.headers
      .get("server-timing")
      .split(", ")
      .map((entry) => [entry.split(";")[0], entry]),
  );

describe("what an answer says of itself", () => {
  test("a call: what the database took, and the door", async () => {
    const entries = timing(await door.ask("/api/health"));
    expect(entries.db).toMatch(/^db;desc="1";dur=\d+/);
    expect(entries.door).toMatch(/^door;dur=\d+/);
  });

  test("a page: its calls, what they asked of the database, and the cache", async () => {
    const entries = timing(await door.ask("/utente/profilo", { cookies: plainCookie("buyer") }));
    expect(entries.api).toMatch(/^api;desc="\d+";dur=\d+/);
    expect(entries.db).toMatch(/^db;desc="\d+";dur=\d+/);
    expect(entries.cache).toBe("cache;desc=bypass");
    expect(Object.keys(entries)).toContain("pages");
  });

  test("one id in the lines of both Workers, the template for the address", async () => {
    const answer = await door.ask("/marchi/7?lang=en&q=private-words", { cookies: plainCookie("buyer") });
    await answer.text();
    const found = await lines(answer.headers.get("x-request-id"), 2);
    const byEvent = Object.fromEntries(found.map((line) => [line.event, line]));
    expect(byEvent.request).toMatchObject({ level: "info", route: "/marchi/:id", method: "GET", session: true });
    expect(byEvent.request.api.calls).toBeGreaterThan(0);
    expect(byEvent.request.db.batches).toBeGreaterThan(0);
    expect(byEvent.render).toMatchObject({ route: "/marchi/:id", status: answer.status });
    expect(JSON.stringify(found)).not.toMatch(/private-words|marchi\/7/);
  });
});

describe("whether the shop can serve", () => {
  test("alive and ready are two questions; neither tells a stranger anything", async () => {
    expect((await door.ask("/api/health")).status).toBe(200);
    const ready = await door.ask("/api/ready");
    expect([ready.status, await ready.json()]).toEqual([200, { status: "ready" }]);
  });

  test("without its newest migration it is not", async () => {
    const [{ name }] = await door.rows("select max(name) as name from d1_migrations");
    await door.sql(`update d1_migrations set name = '0001_before.sql.${name}' where name = '${name}'`);
    await door.sql("delete from d1_migrations where name > '0002'");
    const answer = await door.ask("/api/ready");
    const body = await answer.json();
    expect([answer.status, body.code]).toEqual([503, "unavailable"]);
    expect(JSON.stringify(body)).not.toContain("0001");
    const [line] = (await lines(answer.headers.get("x-request-id"))).filter(({ event }) => event === "api_error");
    expect(line.detail).toContain(name);
    await door.sql(`insert into d1_migrations (name) values ('${name}')`);
    expect((await door.ask("/api/ready")).status).toBe(200);
  });

  test("nor without its pages", async () => {
    const silent = await openDoor({}, { ssr: new URL("../support/ssr-silent.mjs", import.meta.url).pathname });
    try {
      expect((await silent.ask("/api/health")).status).toBe(200);
      expect((await silent.ask("/api/ready")).status).toBe(503);
    } finally {
      await silent.close();
    }
  });
});

describe("what operators see", () => {
  test("answers by route, with what was asked of the database, within a minute", async () => {
    for (let n = 0; n < 3; n += 1) await door.ask(`/api/product/${90_000 + n}`);
    await door.scheduled();
    const { status, body } = await ops("/measures?hours=2");
    expect(status).toBe(200);
    expect(body.series).toHaveLength(2);
    const product = body.routes.find(({ route }) => route === "/api/product/{id}");
    expect(product).toMatchObject({ method: "GET", requests: 3, errors: 0 });
    expect(product.p50).toBeLessThanOrEqual(product.p95);
    expect(body.routes.some(({ route }) => route === "/marchi/:id")).toBe(true);
    expect(body.totals.requests).toBe(body.series.reduce((sum, { requests }) => sum + requests, 0));
    expect(body.totals.rowsWritten).toBeGreaterThanOrEqual(0);
    expect(body.version.migration).toMatch(/^\d{4}_\w+\.sql$/);
    expect(body.outbox).toEqual({ pending: expect.any(Number), failed: 0, oldestAt: null });
  });

  test("it adds up over isolates and hours: the same again is twice as much", async () => {
    const count = async () =>
      (await ops("/measures")).body.routes.find(({ route }) => route === "/api/product/{id}").requests;
    const before = await count();
    await door.ask("/api/product/90000");
    await door.scheduled();
    expect(await count()).toBe(before + 1);
  });

  test("the timers' last runs; one that fails says why, keeps nobody from their work, and is counted", async () => {
    await door.scheduled();
    const names = (await ops("/measures")).body.timers.map(({ name, ok }) => [name, ok]);
    for (const name of ["orders", "payments", "mail", "catalogues", "upkeep", "catalogue-version"])
      expect(names).toContainEqual([name, true]);
    await door.sql("alter table tracking rename to tracking_away");
    await door.scheduled();
    await door.sql("alter table tracking_away rename to tracking");
    const { timers } = (await ops("/measures")).body;
    const upkeep = timers.find(({ name }) => name === "upkeep");
    expect(upkeep).toMatchObject({
      ok: false,
      detail: expect.stringContaining("no such table"),
      lastOkAt: expect.any(String),
    });
    expect(timers.find(({ name }) => name === "mail").ok).toBe(true);
    await door.scheduled();
    const { entities } = (await ops("/error")).body;
    expect(entities).toContainEqual(
      expect.objectContaining({ route: "timer upkeep", status: 0, cause: expect.stringContaining("tracking") }),
    );
  });

  test("a failure with its cause, the id of its last request, and how often", async () => {
    await door.sql("alter table notice rename to notice_away");
    const failed = [];
    for (let n = 0; n < 2; n += 1)
      failed.push(await door.ask("/api/notice", { headers: { "accept-language": n ? "en" : "no" } }));
    await door.sql("alter table notice_away rename to notice");
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    await door.scheduled();
    const { entities, total } = (await ops("/error?elementsPerPage=5")).body;
    const [failure] = entities.filter(({ route }) => route === "/api/notice");
    expect(failure).toMatchObject({
      method: "GET",
      status: 500,
      times: 2,
      requestId: failed[1].headers.get("x-request-id"),
      cause: expect.stringContaining("no such table"),
    });
    expect(total).toBeGreaterThan(0);
    const body = await failed[0].json();
    expect(JSON.stringify(body)).not.toContain("no such table");
  });

  test("only operators: nobody else learns how the shop runs", async () => {
    for (const path of ["/measures", "/error"]) {
      expect((await door.ask(`/api/ops${path}`)).status).toBe(401);
      expect((await door.ask(`/api/ops${path}`, { cookies: plainCookie("buyer") })).status).toBe(403);
    }
    expect((await ops("/measures?hours=0")).status).toBe(422);
    expect((await ops("/measures?hours=169")).status).toBe(422);
  });

  test("what is old goes", async () => {
    await door.sql(`insert into measure_hour select '2020-01-01T00', 'old', method, source, requests, errors, cached, ms, batches,
      db_ms, rows_read, rows_written, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11 from measure_hour limit 1`);
    await door.sql(`insert into failure (day, route, method, status, cause, times, first_at, last_at, request_id)
      values ('2020-01-01', 'old', 'GET', 500, 'old', 1, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '')`);
    await door.scheduled();
    expect(
      await door.rows(
        "select 1 from measure_hour where route = 'old' union all select 1 from failure where route = 'old'",
      ),
    ).toEqual([]);
  });
});

test("no table of measures and no line of the log has a token, a password, an address or a name", async () => {
  const send = (path, body) =>
    door.ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: door.origin },
      body: JSON.stringify(body),
    });
  await send("/api/user/login", { username: "buyer@test.example", password });
  await send("/api/user/login", { username: "buyer@test.example", password: "not-the-password" });
  await (
    await door.ask("/anna.rossi@private.example/+393331234567?apikey=kkkk", { cookies: plainCookie("buyer") })
  ).text();
  await (await door.ask("/utente/profilo", { cookies: plainCookie("master") })).text();
  await door.scheduled();
  const stored = await Promise.all(
    ["measure_hour", "failure", "timer_run"].map((table) => door.rows(`select * from ${table}`)),
  );
  const text = [...(await door.allLogs()), JSON.stringify(stored)].join("\n");
  const secrets = [
    password,
    "not-the-password",
    "@test.example",
    "@private.example",
    "333123",
    "Bruna",
    "Marco",
    "kkkk",
  ];
  for (const secret of [...secrets, sha256("buyer"), sha256("master"), "__Host-madia-session="])
    expect(text).not.toContain(secret);
  for (const line of door.logs)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), event: expect.any(String) });
});
