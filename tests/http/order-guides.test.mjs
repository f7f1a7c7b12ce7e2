// Order guides of a company: who may, what is refused, hundreds of lines, two editors at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMarket } from "./api-fixture.mjs";
import { everybody, instant, session } from "./people.mjs";

const many = 600;
const first = 1000;

let shop;
beforeAll(async () => {
  shop = await openMarket();
  await shop.fill(everybody());
  await shop.fill([
    session("colleague", 7, { company: 1 }),
    session("manager-in-three", 3, { company: 3 }),
    `insert into purchased_product (company_id, product_id, times, last_quantity, last_at, hidden) values
      (1, 1, 9, 4, '${instant(-86_400)}', 0), (1, 4, 2, 10, '${instant(-5 * 86_400)}', 0),
      (1, 6, 1, 1, '${instant(-200 * 86_400)}', 0), (1, 5, 1, 1, '${instant(-86_400)}', 1)`,
    "update product set storage = 'frozen' where id = 4",
    `with recursive n (i) as (select ${first} union all select i + 1 from n where i < ${first + many - 1})
      insert into product (id, code, slug, category_id, manufacturer_id, seller_id, source_id, uom_sale, uom_reference,
        reference_quantity, pack, storage, image_id, created_at)
      select i, 'N-' || i, 'n-' || i, 11, 1, 1, 1, 'piece', 'kg', 1000, '1 kg', 'ambient', 1, '2026-01-01' from n`,
    `insert into product_text (locale, product_id, name, sort_key, category_id, family_id)
      select t.locale, p.id, 'Articolo ' || p.id, 'articolo ' || p.id, 11, 1 from product p
      cross join (select distinct locale from product_text) t where p.id >= ${first}`,
    `insert into price (price_list_id, product_id, amount) select 1, id, 250 from product where id >= ${first}`,
    `insert into offer (product_id, market, vat_rate, on_hand, first_sold_on) select id, 'IT', 1000, 50, '2026-01-01' from product where id >= ${first}`,
  ]);
});
afterAll(() => shop?.close());

async function call(method, path, token, body) {
  const response = await shop.ask(`/api${path}`, {
    method,
    headers: {
      origin: shop.origin,
      ...(token && { "madia-api-key": token }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}
const get = (path, token = "buyer") => call("GET", path, token);
const post = (path, body, token = "buyer") => call("POST", path, token, body);
const put = (path, body, token = "buyer") => call("PUT", path, token, body);
const remove = (path, token = "buyer") => call("DELETE", path, token);

let names = 0;
async function guide(token) {
  names += 1;
  const { status, body } = await post("/order-guide", { name: `Lista ${names}` }, token);
  expect(status).toBe(201);
  return `/order-guide/${body.id}`;
}
const shelf = async (path) => (await get(path)).body.lines.map(({ product, place }) => `${place} ${product.id}`);

describe("a guide", () => {
  test("is made, renamed, shared in the company and removed", async () => {
    const made = await post("/order-guide", { name: "  Cucina   calda " });
    expect(made).toMatchObject({ status: 201, body: { name: "Cucina calda", lines: 0, left: 0 } });
    const path = `/order-guide/${made.body.id}`;
    expect((await put(path, { name: "Cucina" }, "colleague")).body).toMatchObject({ name: "Cucina", lines: 0 });
    const list = await get("/order-guide?product=1", "colleague");
    expect(list.body.entities).toContainEqual({
      id: made.body.id,
      name: "Cucina",
      site: null,
      lines: 0,
      holds: false,
      whenMissing: null,
      usual: "ask",
    });
    expect((await remove(path, "colleague")).status).toBe(204);
    expect((await get(path)).status).toBe(404);
    expect((await remove(path)).status).toBe(404);
  });

  test("has a rule for missing articles, or the company's", async () => {
    const path = await guide();
    const rule = (more, token) => put(path, { name: "Regola", ...more }, token);
    await shop.fill(["update company set when_missing = 'never' where id = 1"]);
    expect((await get(path)).body).toMatchObject({ whenMissing: null, usual: "never" });
    await shop.fill(["update company set when_missing = 'ask' where id = 1"]);
    expect((await rule({ whenMissing: "equal" }, "colleague")).body).toMatchObject({
      whenMissing: "equal",
      usual: "ask",
    });
    expect((await rule({ whenMissing: "maybe" })).status).toBe(422);
    // What is not sent stays.
    expect((await rule({})).body.whenMissing).toBe("equal");
    expect((await rule({ whenMissing: null })).body.whenMissing).toBe(null);
  });

  test("needs a name of its own", async () => {
    const path = await guide();
    await post("/order-guide", { name: "Bar" });
    const wrong = {
      "": "",
      "  ": "",
      ["x".repeat(61)]: "",
      "a\u0007b": "",
      BAR: "Esiste già una lista con questo nome",
    };
    for (const [name, text] of Object.entries(wrong)) {
      for (const answer of [await post("/order-guide", { name }), await put(path, { name })]) {
        expect(answer.status, name).toBe(422);
        expect(answer.body.errors.name, name).toEqual(text ? [text] : [expect.any(String)]);
      }
    }
    expect((await post("/order-guide", { name: "Altra", more: 1 })).status).toBe(422);
  });

  test("begins with what was bought in the last 90 days, by name and storage place", async () => {
    const made = await post("/order-guide", { name: "Dal banco", fromBought: true });
    expect(made).toMatchObject({ status: 201, body: { lines: 2, left: 0 } });
    const { lines } = (await get(`/order-guide/${made.body.id}`)).body;
    expect(lines.map(({ product, place }) => [product.id, place])).toEqual([
      [4, "freezer"],
      [1, "cold"],
    ]);
    expect(lines[1]).toMatchObject({ par: null, ean: "8000000000019", product: { extra: { lastQuantity: 4 } } });
    // Another press fills nothing twice.
    expect((await post("/order-guide", { name: "Dal banco", fromBought: true })).status).toBe(422);
    expect((await get(`/order-guide/${made.body.id}`)).body.lines).toHaveLength(2);
  });

  test("is one of at most 50, and says so", async () => {
    await shop.fill([
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 50)
        insert into order_guide (company_id, name, created_at) select 2, 'Piena ' || i, '2026-01-01' from n`,
    ]);
    const refused = await post("/order-guide", { name: "Ancora una" }, "stranger");
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "guides_full", message: expect.stringContaining("50") },
    });
    expect((await get("/order-guide", "stranger")).body.entities).toHaveLength(50);
    await shop.fill(["delete from order_guide where company_id = 2"]);
  });
});

describe("a line", () => {
  test("goes where its article is kept, has a par, and leaves", async () => {
    const path = await guide();
    expect((await put(`${path}/line/4`, {})).body).toMatchObject({ lines: 1, holds: true });
    await put(`${path}/line/1`, { place: "cellar", par: 6 });
    await put(`${path}/line/3`, {});
    expect(await shelf(path)).toEqual(["freezer 4", "cold 3", "cellar 1"]);
    // What is not sent stays.
    await put(`${path}/line/1`, {});
    expect((await get(path)).body.lines[2]).toMatchObject({ place: "cellar", par: 6 });
    await put(`${path}/line/1`, { place: "dry" });
    await put(`${path}/line/3`, { par: 2 });
    await put(`${path}/line/1`, { par: null });
    expect((await get(path)).body.lines.map(({ par }) => par)).toEqual([null, 2, null]);
    expect((await remove(`${path}/line/3`)).body).toMatchObject({ lines: 2, holds: false });
    expect((await remove(`${path}/line/3`)).status).toBe(200);
  });

  test("stands behind another, first, or last when the other one is gone", async () => {
    const path = await guide();
    for (const product of [1, 2, 3, 4]) await put(`${path}/line/${product}`, { place: "dry" });
    const moves = [
      [4, { place: "dry", after: 1 }, [1, 4, 2, 3]],
      [3, { place: "dry", after: null }, [3, 1, 4, 2]],
      [3, { place: "dry" }, [3, 1, 4, 2]],
      [3, { place: "dry", after: 99 }, [1, 4, 2, 3]],
      [1, { place: "dry", after: 1 }, [4, 2, 3, 1]],
    ];
    for (const [product, body, order] of moves) {
      expect((await post(`${path}/line/${product}/move`, body)).status).toBe(200);
      expect(await shelf(path)).toEqual(order.map((id) => `dry ${id}`));
    }
    await post(`${path}/line/2/move`, { place: "freezer", after: 4 });
    expect(await shelf(path)).toEqual(["freezer 2", "dry 4", "dry 3", "dry 1"]);
    expect((await post(`${path}/line/6/move`, { place: "dry" })).status).toBe(404);
  });

  test("is refused with a reason", async () => {
    const path = await guide();
    for (const par of [0, -1, 10_000]) {
      const answer = await put(`${path}/line/1`, { par });
      expect(answer).toMatchObject({ status: 422, body: { errors: { par: [expect.any(String)] } } });
    }
    for (const body of [{ par: 1.5 }, { par: "x" }, { place: "attic" }, { shelf: 1 }])
      expect((await put(`${path}/line/1`, body)).status, JSON.stringify(body)).toBe(422);
    expect((await put(`${path}/line/999999`, {})).status).toBe(404);
    expect((await put(`${path}/line/x`, {})).status).toBe(400);
    expect((await get(path)).body.lines).toEqual([]);
  });

  test("stays when its article is no longer sold", async () => {
    const path = await guide();
    await put(`${path}/line/${first}`, { par: 2 });
    await shop.fill([`update offer set active = 0 where product_id = ${first}`]);
    expect((await put(`${path}/line/${first}`, { par: 3 })).status).toBe(200);
    expect((await get(path)).body.lines).toMatchObject([
      { par: 3, product: { extra: { isAvailable: false, discontinued: true } } },
    ]);
    await shop.fill([`update offer set active = 1 where product_id = ${first}`]);
    expect((await get(path)).body.lines[0].product.extra).not.toHaveProperty("discontinued");
  });
});

describe("a long guide", () => {
  test("is whole at 300 lines, quick, and full at 500", async () => {
    const path = await guide();
    const [, , id] = path.split("/");
    await shop.fill([
      `with recursive n (i) as (select ${first} union all select i + 1 from n where i < ${first + 299})
        insert into order_guide_line (guide_id, product_id, place, position) select ${id}, i, 'dry', i * 1048576 from n`,
    ]);
    // As often as for a guide with nothing in it, however many lines there are.
    const batches = async (one) => /\bdb;desc="(\d+)"/.exec((await get(one)).headers.get("server-timing"))[1];
    expect(await batches(path)).toBe(await batches(await guide()));
    const before = performance.now();
    const { body } = await get(path);
    const took = performance.now() - before;
    expect(body.lines).toHaveLength(300);
    expect(took).toBeLessThan(10_000);
    await shop.fill([
      `with recursive n (i) as (select ${first + 300} union all select i + 1 from n where i < ${first + 498})
        insert into order_guide_line (guide_id, product_id, place, position) select ${id}, i, 'dry', i * 1048576 from n`,
    ]);
    // The last one that fits, asked for twice at once.
    const last = await Promise.all([500, 501].map((more) => put(`${path}/line/${first + more}`, {})));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(last.find(({ status }) => status === 409).body).toMatchObject({
      code: "guide_full",
      message: expect.stringContaining("500"),
    });
    expect((await get(path)).body.lines).toHaveLength(500);
    // What is in it can still be changed.
    expect((await put(`${path}/line/${first}`, { par: 2 })).status).toBe(200);
  });
});

describe("two editors at once", () => {
  test("lose no line of each other", async () => {
    const path = await guide();
    const mine = Array.from({ length: 20 }, (_, n) => first + n);
    const theirs = Array.from({ length: 20 }, (_, n) => first + 100 + n);
    await Promise.all([
      ...mine.map((product) => put(`${path}/line/${product}`, { par: 2 })),
      ...theirs.map((product) => put(`${path}/line/${product}`, { place: "cold" }, "colleague")),
    ]);
    await Promise.all([
      ...mine.map((product, n) => post(`${path}/line/${product}/move`, { place: "cold", after: theirs[n] })),
      ...theirs.map((product, n) =>
        post(`${path}/line/${product}/move`, { place: "dry", after: mine[n] }, "colleague"),
      ),
      ...mine.slice(0, 5).map((product) => remove(`${path}/line/${product}`, "colleague")),
    ]);
    const lines = (await get(path)).body.lines.map(({ product }) => product.id).sort((a, b) => a - b);
    expect(lines).toEqual([...mine.slice(5), ...theirs]);
  });
});

describe("who may", () => {
  test("another company's guide is not there", async () => {
    const path = await guide();
    await put(`${path}/line/1`, { par: 4 });
    for (const token of ["stranger", "manager-in-three"]) {
      const answers = await Promise.all([
        get(path, token),
        put(path, { name: "Mia" }, token),
        put(`${path}/line/3`, {}, token),
        put(`${path}/line/1`, { par: 9 }, token),
        remove(`${path}/line/1`, token),
        post(`${path}/line/1/move`, { place: "dry" }, token),
        remove(path, token),
      ]);
      expect(
        answers.map(({ status }) => status),
        token,
      ).toEqual(answers.map(() => 404));
    }
    expect((await get(path)).body.lines).toMatchObject([{ par: 4, place: "cold" }]);
    expect((await get(path, undefined)).status).toBe(200);
    expect((await call("GET", path)).status).toBe(401);
  });

  test("what an agent changes for a customer is in the register", async () => {
    await shop.fill(["delete from audit"]);
    const path = await guide("manager");
    await put(`${path}/line/1`, { par: 3 }, "manager");
    await put(`${path}/line/1`, { par: 5 }, "manager");
    await post(`${path}/line/1/move`, { place: "dry" }, "manager");
    await remove(`${path}/line/1`, "manager");
    await remove(`${path}/line/1`, "manager");
    await put(path, { name: "Dell’agente" }, "manager");
    await remove(path, "manager");
    const rows = await shop.rows("select user_id, company_id, action from audit order by id");
    expect(rows.map(({ action }) => action)).toEqual([
      "order_guide.add",
      ...Array(4).fill("order_guide.line"),
      "order_guide.edit",
      "order_guide.remove",
    ]);
    expect(rows.every(({ user_id, company_id }) => user_id === 3 && company_id === 1)).toBe(true);
    const own = await guide();
    await put(`${own}/line/1`, {});
    expect(await shop.rows("select id from audit")).toHaveLength(7);
  });

  test("a form of another company's page is refused", async () => {
    const path = await guide();
    const response = await shop.ask(`/api${path}/line/1`, {
      method: "PUT",
      headers: {
        "madia-api-key": "buyer",
        "madia-company": "2",
        origin: shop.origin,
        "content-type": "application/json",
      },
      body: "{}",
    });
    expect(response.status).toBe(409);
  });
});

describe("two counts of one guide", () => {
  const counted = async (path, token) =>
    (await get(`${path}/count`, token)).body.entities.map(({ productId, count, own }) => [productId, count, own]);

  test("meet: each reads both, and changes only their own", async () => {
    const path = await guide();
    for (const product of [1, 4]) await put(`${path}/line/${product}`, { par: 9 });
    const count = (counts, token) => put(`${path}/count`, { counts }, token);
    const mine = await count([{ productId: 1, count: 250 }]);
    expect([mine.status, mine.body.entities]).toEqual([
      200,
      [{ productId: 1, count: 250, person: "Bruna Prova", own: true }],
    ]);
    // An article that is none of the guide's is left out.
    await count(
      [
        { productId: 1, count: 300 },
        { productId: 4, count: 0 },
        { productId: 6, count: 5 },
      ],
      "colleague",
    );
    expect(await counted(path)).toEqual([
      [1, 250, true],
      [1, 300, false],
      [4, 0, false],
    ]);
    await count([{ productId: 1, count: null }]);
    expect(await counted(path)).toEqual([
      [1, 300, false],
      [4, 0, false],
    ]);
    // What was counted the day before says nothing.
    await shop.sql("update order_guide_count set counted_at = '2026-01-01T00:00:00Z' where product_id = 1");
    expect(await counted(path)).toEqual([[4, 0, false]]);
    expect((await remove(`${path}/count`)).status).toBe(204);
    expect(await counted(path, "colleague")).toEqual([]);
  });

  test("refuses what is no count, and is nobody else's", async () => {
    const path = await guide();
    for (const count of [-1, 10_000_000, "x"])
      expect((await put(`${path}/count`, { counts: [{ productId: 1, count }] })).status).toBe(422);
    for (const answer of [
      await get(`${path}/count`, "stranger"),
      await put(`${path}/count`, { counts: [] }, "stranger"),
      await remove(`${path}/count`, "stranger"),
    ])
      expect(answer.status).toBe(404);
  });
});
