// Two phones on one guide: the statements that the API runs, on SQLite, in any order in which they may arrive.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { goesByItself, mayBeOrdered } from "~/features/shop/order-guides/count-draft.ts";
import { moved, neighbour } from "~/features/shop/order-guides/guide.ts";
import { counted, findLine, needed, needs, scanned, wrongCount } from "~/features/shop/order-guides/needed.ts";
import { at } from "../../scripts/paths.mjs";
import { wholeRandomOf } from "../../scripts/random.mjs";
import { database } from "../support/migrations.mjs";

const articles = 24;
const places = ["freezer", "cold", "dry"];
const sql = (name) => readFileSync(at("api", "catalogue", "src", "order_guides", `${name}.sql`), "utf8");

let db;
let run;
beforeAll(() => {
  db = database();
  db.exec(`
    insert into source (id, key, name) values (1, 's', 'S');
    insert into seller (id, key, name) values (1, 's', 'S');
    insert into category (id, key, slug) values (1, 'c', 'c');
    insert into company (id, name, country, created_at) values (1, 'Uno', 'IT', '2026-01-01'), (2, 'Due', 'IT', '2026-01-01');
    insert into price_list (id, key, name, market, is_default) values (1, 'it', 'IT', 'IT', 1);`);
  for (let id = 1; id <= articles; id += 1)
    db.exec(`
      insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, storage, created_at)
        values (${id}, 'A${id}', 'a${id}', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '2026-01-01');
      insert into price (price_list_id, product_id, amount) values (1, ${id}, 100);
      insert into offer (product_id, market, vat_rate, on_hand, first_sold_on) values (${id}, 'IT', 400, 9, '2026-01-01');`);
  const add = db.prepare(sql("add_line"));
  const change = db.prepare(sql("change_line"));
  const remove = db.prepare(sql("remove_line"));
  const room = db.prepare(sql("make_room"));
  const move = db.prepare(sql("move_line"));
  run = {
    put: ({ product, place = null, par }, company = 1) => {
      change.run(company, 1, product, place, par === undefined ? 0 : 1, par ?? null);
      add.run(company, 1, product, "IT", place, par ?? null, 500);
    },
    remove: ({ product }, company = 1) => remove.run(company, 1, product),
    move: ({ product, place, after = null }, company = 1) => {
      room.run(company, 1, place, after);
      move.run(company, 1, product, place, after);
    },
  };
});

const begin = () =>
  db.exec(
    `delete from order_guide; insert into order_guide (id, company_id, name, created_at) values (1, 1, 'Bar', '2026-01-01')`,
  );
const rows = () =>
  db
    .prepare(
      "select product_id, place, position, par from order_guide_line where guide_id = 1 order by position, product_id",
    )
    .all();
const shelves = () =>
  Object.fromEntries(
    places.map((place) => [
      place,
      rows()
        .filter((row) => row.place === place)
        .map((row) => row.product_id),
    ]),
  );

/** The guide as somebody would keep it on paper. */
function paper() {
  const lists = Object.fromEntries(places.map((place) => [place, []]));
  const pars = new Map();
  const placeOf = (product) => places.find((place) => lists[place].includes(product));
  const off = (product) => {
    for (const place of places) lists[place] = lists[place].filter((each) => each !== product);
  };
  return {
    lists,
    pars,
    put({ product, place, par }) {
      const at = placeOf(product);
      if (par !== undefined || !at) pars.set(product, par ?? null);
      if (at && (!place || place === at)) return;
      off(product);
      lists[place ?? "dry"].push(product);
    },
    remove({ product }) {
      off(product);
      pars.delete(product);
    },
    move({ product, place, after = null }) {
      if (!placeOf(product)) return;
      off(product);
      const index = lists[place].indexOf(after);
      if (after === null) lists[place].unshift(product);
      else lists[place].splice(index < 0 ? lists[place].length : index + 1, 0, product);
    },
  };
}

function wish(next) {
  const product = 1 + next(articles);
  const place = places[next(places.length)];
  const kind = next(10);
  if (kind < 3)
    return ["put", { product, place: next(2) ? place : undefined, par: next(2) ? 1 + next(20) : undefined }];
  if (kind < 4) return ["remove", { product }];
  return ["move", { product, place, after: next(5) === 0 ? null : 1 + next(articles) }];
}

describe("two phones on one guide", () => {
  test("lose no line in 1,000 random interleavings, and both see the order that the changes came in", () => {
    for (let seed = 0; seed < 1_000; seed += 1) {
      const next = wholeRandomOf(seed);
      begin();
      const expected = paper();
      const phones = [0, 1].map(() => Array.from({ length: 6 + next(10) }, () => wish(next)));
      for (let product = 1; product <= 8; product += 1) phones[product % 2].unshift(["put", { product }]);
      while (phones[0].length + phones[1].length > 0) {
        const phone = phones[next(2)];
        const change = phone.shift();
        if (!change) continue;
        run[change[0]](change[1]);
        expected[change[0]](change[1]);
      }
      expect(shelves(), `seed ${seed}`).toEqual(expected.lists);
      const pars = Object.fromEntries(rows().map(({ product_id, par }) => [product_id, par]));
      expect(pars, `seed ${seed}`).toEqual(Object.fromEntries(expected.pars));
    }
  });

  test("the place between two lines is never used up", () => {
    begin();
    for (let product = 1; product <= articles; product += 1) run.put({ product, place: "dry" });
    const expected = paper();
    for (let product = 1; product <= articles; product += 1) expected.put({ product, place: "dry" });
    for (let turn = 0; turn < 500; turn += 1) {
      const change = { product: 2 + (turn % (articles - 1)), place: "dry", after: 1 };
      run.move(change);
      expected.move(change);
    }
    expect(shelves()).toEqual(expected.lists);
    expect(new Set(rows().map(({ position }) => position)).size).toBe(articles);
  });

  test("another company changes nothing", () => {
    begin();
    run.put({ product: 1, place: "cold", par: 3 });
    run.put({ product: 2, place: "cold" });
    const before = rows();
    run.put({ product: 1, place: "dry", par: 9 }, 2);
    run.put({ product: 3 }, 2);
    run.move({ product: 2, place: "cold" }, 2);
    run.remove({ product: 1 }, 2);
    expect(rows()).toEqual(before);
  });
});

test("an article off sale is put back when the company has bought it", () => {
  begin();
  db.exec(`update offer set active = 0 where product_id in (1, 2);
    insert into purchased_product (company_id, product_id, last_quantity, last_at) values (1, 1, 3, '2026-01-01'), (2, 2, 3, '2026-01-01')`);
  for (const product of [1, 2]) run.put({ product, place: "cold", par: 3 });
  expect(rows()).toMatchObject([{ product_id: 1, place: "cold", par: 3 }]);
  db.exec("update offer set active = 1; delete from purchased_product");
});

const line = (id, place = "dry", more = {}) => ({
  product: { id, code: `MD-${id}`, name: `Articolo ${id}` },
  place,
  ...more,
});
const idsOf = (lines) => lines.map(({ product }) => product.id);

describe("a page moves a line as the API does", () => {
  const lines = [line(1), line(2), line(3), line(4, "cellar")];

  test("first, behind another, last, and into another place", () => {
    expect(idsOf(moved(lines, 3, "dry", null))).toEqual([3, 1, 2, 4]);
    expect(idsOf(moved(lines, 1, "dry", 2))).toEqual([2, 1, 3, 4]);
    expect(idsOf(moved(lines, 1, "dry", 99))).toEqual([2, 3, 1, 4]);
    expect(idsOf(moved(lines, 1, "freezer", null))).toEqual([1, 2, 3, 4]);
    expect(idsOf(moved(lines, 9, "dry", null))).toEqual([1, 2, 3, 4]);
  });

  test("one up or one down, within its place", () => {
    const shelf = lines.slice(0, 3);
    expect([0, 1, 2].map((index) => neighbour(shelf, index, -1))).toEqual([undefined, null, 1]);
    expect([0, 1, 2].map((index) => neighbour(shelf, index, 1))).toEqual([2, 3, undefined]);
  });
});

describe("an accepted count that waits", () => {
  const at = "2026-03-02T12:00:00.000Z";
  const waiting = [{ product: 1, quantity: 2 }];

  test("goes by itself on its day alone", () => {
    const draft = { counts: {}, waiting, at };
    expect(goesByItself(draft, new Date(at))).toBe(true);
    expect(goesByItself(draft, new Date("2026-03-09T12:00:00.000Z"))).toBe(false);
    expect(goesByItself({ counts: {}, waiting }, new Date(at))).toBe(false);
    expect(goesByItself({ counts: {}, at }, new Date(at))).toBe(false);
  });

  test("may be in an order that was placed since it went out", () => {
    expect(mayBeOrdered({ counts: {}, waiting, at, after: 7 }, 7)).toBe(false);
    expect(mayBeOrdered({ counts: {}, waiting, at, after: 7 }, 8)).toBe(true);
    expect(mayBeOrdered({ counts: {}, waiting, at, after: 0 }, 8)).toBe(true);
    expect(mayBeOrdered({ counts: {}, waiting, at }, 8)).toBe(false);
  });
});

describe("a count", () => {
  test("is read as people type it", () => {
    const typed = {
      3: 3,
      "0,5": 0.5,
      " 2.25 ": 2.25,
      ",5": 0.5,
      0: 0,
      "": null,
      x: null,
      "1,200": 1.2,
      "1,234": null,
      // Twelve hundred, or one and a fifth.
      "1.200": null,
      "-1": null,
      123456: null,
    };
    expect(Object.fromEntries(Object.keys(typed).map((text) => [text, counted(text)]))).toEqual(typed);
    // What is no count is refused; nothing typed is nothing counted.
    for (const [text, count] of Object.entries(typed)) expect(wrongCount(text)).toBe(text !== "" && count === null);
    expect([wrongCount("abc"), wrongCount("-2"), wrongCount("  ")]).toEqual([true, true, false]);
  });

  test("comes to whole packs, and says what it leaves out", () => {
    expect([needed(6, 2), needed(6, 5.5), needed(6, 5.01), needed(6, 6), needed(6, 9)]).toEqual([4, 1, 1, 0, 0]);
    // What is on its way is not ordered again.
    expect([needed(20, 4, 20), needed(20, 4, 10), needed(6, 0.5, 5)]).toEqual([0, 6, 1]);
    const lines = [line(1, "dry", { par: 6 }), line(2, "dry", { par: 6 }), line(3), line(4, "dry", { par: 2 })];
    const typed = { 1: "2,5", 2: "6", 3: "1" };
    expect(needs(lines, (id) => typed[id])).toEqual({
      list: [{ product: 1, quantity: 4 }],
      uncounted: 1,
      withoutPar: 1,
    });
    expect(needs([line(1, "dry", { par: 6, onTheWay: 2 })], () => "2,5").list).toEqual([{ product: 1, quantity: 2 }]);
  });

  test("finds the line of a barcode, a code or a name", () => {
    const lines = [line(1, "dry", { ean: "8000000000019" }), line(2, "dry", { ean: "012345678905" }), line(3)];
    const found = (text) => findLine(lines, text)?.product.id;
    expect([found("8000000000019"), found("0012345678905"), found("md-3"), found("articolo 2"), found("3")]).toEqual([
      1, 2, 3, 2, 3,
    ]);
    expect([found(""), found("8000000000099")]).toEqual([undefined, undefined]);
    expect(scanned(lines, "78000000000019")).toMatchObject({ line: { product: { id: 1 } }, before: "7" });
    expect(scanned(lines, "2,5012345678905")).toMatchObject({ line: { product: { id: 2 } }, before: "2,5" });
    expect(scanned(lines, "0012345678905")).toMatchObject({ line: { product: { id: 2 } }, before: "" });
    expect(scanned(lines, "12")).toBeUndefined();
  });
});
