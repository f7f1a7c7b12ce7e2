// `npm run operator`: a shop's first operator gets in by a link, once; an address that is a buyer's stays a buyer's.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile, openStorage } from "../../scripts/d1.mjs";
import { makeOperator } from "../../scripts/operator.mjs";
import { at } from "../../scripts/paths.mjs";
import { migrate } from "../../scripts/serve/database.mjs";
import { startRuntime } from "../../scripts/serve/runtime.mjs";
import { fetchFresh } from "../support/send.mjs";

let state;
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), "madia-operator-"));
  const mf = await openStorage(state);
  await migrate(mf);
  await mf.dispose();
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

const rows = (sql) => {
  const db = new DatabaseSync(databaseFile(state));
  const found = db.prepare(sql).all();
  db.close();
  return found.map((row) => ({ ...row }));
};

test("the link sets a password, and who has it is an operator without a second factor yet", async () => {
  const link = await makeOperator({ email: "Ada@Shop.example", name: "Ada", surname: "D'Oro", state });
  expect(rows("select email, name, surname, role from user join user_role on user_id = id")).toEqual([
    { email: "ada@shop.example", name: "Ada", surname: "D'Oro", role: "ROLE_OPERATOR" },
  ]);
  const { mf, directUrl } = await startRuntime({
    state,
    ssr: join(at("tests"), "support", "ssr-stub.mjs"),
    vars: { PUBLIC_URL: "https://shop.example" },
    onLog() {},
  });
  const origin = new URL(directUrl).origin;
  const set = () =>
    fetchFresh(`${origin}/api/user/set-password`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ token: new URL(link, origin).searchParams.get("token"), password: "la mia frase lunga" }),
    });
  const good = await set();
  expect(good.status).toBe(200);
  const { apikey, user } = await good.json();
  expect(user.roles).toEqual(["ROLE_OPERATOR"]);
  expect((await set()).status).toBe(422);
  const me = await fetchFresh(`${origin}/api/ops/me`, { headers: { "madia-api-key": apikey } });
  expect(await me.json()).toMatchObject({ secondFactor: { enrolled: false } });
  await mf.dispose();
});

test("a buyer's address is no operator's", async () => {
  const db = new DatabaseSync(databaseFile(state));
  db.exec(`insert into user (id, email, username, name, surname, created_at)
    values (50, 'agent@shop.example', 'agent', 'A', 'B', '2026-01-01T00:00:00Z');
    insert into user_role (user_id, role) values (50, 'ROLE_MANAGER')`);
  db.close();
  await makeOperator({ email: "agent@shop.example", name: "X", surname: "Y", state });
  expect(rows("select role from user_role where user_id = 50")).toEqual([{ role: "ROLE_MANAGER" }]);
  expect(rows("select count(*) as n from one_time_code where user_id = 50")).toEqual([{ n: 0 }]);
});
