// Replicas of the database may lag: who is signed in reads nothing older than what they wrote, over calls, pages and
// forms alike; strangers read anywhere; and no page that everyone sees carries anybody's bookmark.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";
import { embedCookie, everybody, password, plainCookie } from "./people.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "50", REPLICAS: "on" }, { ssr: null });
  await door.fill(everybody());
});
afterAll(() => door?.close());

const name = "__Host-madia-bookmark";
const origin = () => ({ origin: door.origin });
const lineOf = (answer, of = name) => answer.headers.getSetCookie().find((line) => line.startsWith(`${of}=`));
const bookmarkOf = (answer, of = name) =>
  lineOf(answer, of)
    ?.split(";")[0]
    .slice(of.length + 1);

/** What the sessions with the database were begun with meanwhile. The lines come over another way than the answer. */
async function begunBy(work, { least = 1 } = {}) {
  const before = door.sessions.length;
  const answer = await work();
  await answer.text();
  await expect.poll(() => door.sessions.length - before).toBeGreaterThanOrEqual(least);
  return { answer, begun: door.sessions.slice(before) };
}
const write = (cookies) =>
  door.ask("/api/user/1", {
    method: "PUT",
    cookies,
    headers: { "content-type": "application/json", ...origin() },
    body: JSON.stringify({ name: "Bruna" }),
  });

test("a stranger reads from any copy and keeps nothing", async () => {
  const { answer, begun } = await begunBy(() => door.ask("/api/category"));
  expect(new Set(begun)).toEqual(new Set(["first-unconstrained"]));
  expect(answer.headers.getSetCookie()).toEqual([]);
  const list = await begunBy(() =>
    door.ask("/api/product/list", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
  );
  expect(new Set(list.begun)).toEqual(new Set(["first-unconstrained"]));
  expect(list.answer.headers.getSetCookie()).toEqual([]);
});

test("what is written goes to the primary, and the cookie says how far it is now", async () => {
  const { answer, begun } = await begunBy(() => write(plainCookie("buyer")));
  expect([answer.status, begun[0]]).toEqual([200, "first-primary"]);
  expect(lineOf(answer)).toMatch(
    /^__Host-madia-bookmark=[0-9a-f-]{20,}; Path=\/; Secure; HttpOnly; SameSite=None; Max-Age=3600$/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bookmark = bookmarkOf(answer);
  const read = await begunBy(() =>
    door.ask("/api/user/self", { cookies: { ...plainCookie("buyer"), [name]: bookmark } }),
  );
  expect(new Set(read.begun)).toEqual(new Set([bookmark]));
  // A look moves nothing.
  expect(bookmarkOf(read.answer)).toBeUndefined();
});

test("in a frame it lies in the frame's own jar", async () => {
  const answer = await write(embedCookie("buyer"));
  expect(lineOf(answer, "__Host-madia-embed-bookmark")).toContain("; SameSite=None; Partitioned; Max-Age=3600");
  expect(bookmarkOf(answer)).toBeUndefined();
});

test("whoever signs in by a key has no cookie, and reads from the primary", async () => {
  const { answer, begun } = await begunBy(() =>
    door.ask("/api/user/self", { headers: { "madia-api-key": "buyer" }, cookies: { [name]: "00-00" } }),
  );
  expect(new Set(begun)).toEqual(new Set(["first-primary"]));
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("the checkout reads from the primary", async () => {
  const cookies = { ...plainCookie("buyer"), [name]: "00000001-00" };
  const { begun } = await begunBy(() => door.ask("/api/cart/seller/1", { cookies }));
  expect(begun[0]).toBe("first-primary");
});

test("every call of a page is at least as new, and the page brings no older one back", async () => {
  const bookmark = bookmarkOf(await write(plainCookie("buyer")));
  const cookies = { ...plainCookie("buyer"), [name]: bookmark };
  for (const path of ["/utente/profilo", "/utente/profilo.data"]) {
    const { answer, begun } = await begunBy(() => door.ask(path, { cookies }), { least: 2 });
    expect(answer.status).toBe(200);
    expect(begun.filter((each) => each !== bookmark)).toEqual([]);
    expect(bookmarkOf(answer)).toBeUndefined();
  }
});

test("a form's page reads what the form has just changed", async () => {
  const form = { username: "buyer@test.example", password };
  const { answer, begun } = await begunBy(() =>
    door.ask("/login", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...origin() },
      body: new URLSearchParams({ ...form, password: "not-this-one" }).toString(),
    }),
  );
  // The attempt was counted by the call; what the page asks for after it is as new as that.
  expect(begun[0]).toBe("first-primary");
  expect(bookmarkOf(answer)).toBeUndefined();
  const signedIn = await door.ask("/login?next=/utente/profilo", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...origin() },
    body: new URLSearchParams(form).toString(),
  });
  const token = /__Host-madia-session=([\w-]{43});/.exec(signedIn.headers.getSetCookie().join("\n"))[1];
  const bookmark = bookmarkOf(signedIn);
  expect(bookmark).toMatch(/^[0-9a-f-]+$/);
  const next = await begunBy(() =>
    door.ask("/utente/profilo", { cookies: { ...plainCookie(token), [name]: bookmark } }),
  );
  expect([next.answer.status, ...new Set(next.begun)]).toEqual([200, bookmark]);
});

test("a form that answers with its page passes the new bookmark to the calls after it", async () => {
  const cookies = { ...plainCookie("buyer"), [name]: "00000000-00" };
  const { answer, begun } = await begunBy(
    () =>
      door.ask("/utente/profilo", {
        method: "POST",
        cookies,
        headers: { "content-type": "application/x-www-form-urlencoded", ...origin() },
        body: new URLSearchParams({ intent: "personal", name: "Bruna", surname: "", email: "" }).toString(),
      }),
    { least: 2 },
  );
  expect(answer.status).toBeLessThan(500);
  const wrote = begun.lastIndexOf("first-primary");
  const after = begun.slice(wrote + 1);
  // Nothing that was begun after a change is older than it.
  if (bookmarkOf(answer)) expect(after.filter((each) => each === "00000000-00")).toEqual([]);
});

test("a page that everyone sees knows nobody's bookmark, and carries none", async () => {
  const cookies = { [name]: "0000abcd-01" };
  const first = await begunBy(() => door.ask("/marchi", { cookies }));
  expect(first.answer.headers.get("x-cache")).toBe("miss");
  expect(new Set(first.begun)).toEqual(new Set(["first-unconstrained"]));
  await expect.poll(async () => (await door.read("/marchi")).cache).toBe("hit");
  for (const answer of [first.answer, (await door.read("/marchi", { cookies })).response]) {
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const own of ["x-shop-bookmark", "x-shop-render", "x-shop-db", "x-madia-route"])
      expect(answer.headers.get(own)).toBeNull();
  }
});

test("a bookmark that is none, or of a database that was replaced, costs nobody the shop", async () => {
  for (const value of ["first-primary", "0 0", "x".repeat(200), "00;--"]) {
    const { begun } = await begunBy(() =>
      door.ask("/api/user/self", { cookies: { ...plainCookie("buyer"), [name]: encodeURIComponent(value) } }),
    );
    expect(begun[0]).toBe("first-unconstrained");
  }
  const replaced = { ...plainCookie("buyer"), [name]: "dead-0000" };
  const { answer, begun } = await begunBy(() => door.ask("/api/user/self", { cookies: replaced }), { least: 2 });
  expect([answer.status, ...begun.slice(0, 2)]).toEqual([200, "dead-0000", "first-primary"]);
});

test("nobody can say it from outside", async () => {
  const { begun } = await begunBy(() => door.ask("/api/category", { headers: { "x-shop-bookmark": "0000ffff-01" } }));
  expect(new Set(begun)).toEqual(new Set(["first-unconstrained"]));
});
