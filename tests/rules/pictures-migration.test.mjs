// Migration 0024 on a shop whose loose goods showed illustrations, which are no longer made: labels instead, photos stay.
import { expect, it } from "vitest";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0024");

it("gives labels to articles with an illustration, and leaves every other picture", () => {
  const db = database(migrations.slice(0, own));
  db.exec(`
    insert into source (id, key, name) values (1, 's', 'S');
    insert into seller (id, key, name) values (1, 's', 'S');
    insert into image (id, key, kind, file, spec) values (1, 'illustration:1f34e', 'illustration', 'illustrations/1f34e.webp', '{}'),
      (2, 'photo:b', 'photo', 'photos/b.webp', '{}'), (3, 'packshot:C', 'packshot', '', '{"name":"C"}');
    insert into category (id, key, slug, image_id) values (1, 'c', 'c', 1), (2, 'd', 'd', 2);
    insert into product (id, code, slug, category_id, seller_id, source_id, uom_sale, uom_reference, reference_quantity, storage, pack,
      image_id, created_at) values (1, 'A', 'a', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '13 kg', 1, '2026-01-01'),
      (2, 'B', 'b', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '', 2, '2026-01-01'),
      (3, 'C', 'c', 1, 1, 1, 'piece', 'kg', 1000, 'ambient', '', 3, '2026-01-01');
    insert into product_text (locale, product_id, name, sort_key, category_id, family_id) values ('it', 1, 'Mele', 'mele', 1, 1);
    insert into product_image (product_id, sorting, image_id) values (1, 0, 1), (2, 0, 2), (3, 0, 3), (3, 1, 1);
  `);
  migrate(db, migrations.slice(own));
  const rows = (sql) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  expect(
    rows("select p.code, i.key, i.kind, i.spec from product p join image i on i.id = p.image_id order by p.code"),
  ).toEqual([
    ["A", "packshot:A", "packshot", '{"shape":"box","color":"#c19a5f","brand":"","name":"Mele","pack":"13 kg"}'],
    ["B", "photo:b", "photo", "{}"],
    ["C", "packshot:C", "packshot", '{"name":"C"}'],
  ]);
  expect(rows("select product_id, i.key from product_image x join image i on i.id = x.image_id order by 1, 2")).toEqual(
    [
      [1, "packshot:A"],
      [2, "photo:b"],
      [3, "packshot:C"],
    ],
  );
  expect(rows("select id, image_id from category")).toEqual([
    [1, null],
    [2, 2],
  ]);
  // Lines of former orders still show it.
  expect(rows("select kind, file from image where id = 1")).toEqual([["packshot", ""]]);
  expect(rows("pragma foreign_key_check")).toEqual([]);
});
