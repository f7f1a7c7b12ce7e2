// The shop's present articles for the catalogue tool (schema/catalogue/src/import/shop.rs): a line of JSON for each.
import { appendFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openRemote } from "./backup/remote.mjs";
import { databaseFile } from "./d1.mjs";

/** Articles of one query. */
const page = 5000;

/** 1: sold in the market, 2: priced there, 4: it has stock, a lot, a sale or a provision date. */
const inMarket = (market) => `coalesce((select 1 + 2 * (o.price is not null)
  + 4 * (o.on_hand > 0 or o.sold > 0 or o.provision_date is not null
    or exists (select 1 from lot l where l.product_id = o.product_id and l.market = o.market))
  from offer o where o.product_id = p.id and o.market = '${market}'), 0)`;

const question = (
  after,
) => `select p.code, p.ean, c.key as category, m.name as maker, p.uom_reference, p.variable_weight,
  ${inMarket("IT")} as italy, ${inMarket("NO")} as norway,
  coalesce((select demo from source where id = p.source_id), 0) as demo
  from product p join category c on c.id = p.category_id left join manufacturer m on m.id = p.manufacturer_id
  where p.code > '${after.replaceAll("'", "''")}' order by p.code limit ${page}`;

/** Writes the file; `remote`: the environment of a deployed shop instead of the folder `state`. */
export async function writeShop(file, { remote, state }) {
  const { ask, close } = remote ? reachRemote(remote) : reachLocal(state);
  writeFileSync(file, "");
  try {
    for (let after = ""; ; ) {
      const rows = await ask(question(after));
      if (rows.length === 0) return;
      const line = ({ code, ean, category, maker, uom_reference, variable_weight, italy, norway, demo }) =>
        `${JSON.stringify([code, ean, category, maker, uom_reference, variable_weight, italy, norway, demo])}\n`;
      appendFileSync(file, rows.map(line).join(""));
      after = rows.at(-1).code;
    }
  } catch (error) {
    // The import itself creates this database.
    if (!/no such table/.test(error.message)) throw error;
  } finally {
    close();
  }
}

function reachRemote(environment) {
  const shop = openRemote(environment);
  return { ask: async (sql) => (await shop.ask(sql.replaceAll(/\s+/g, " ")))[0], close: () => {} };
}

function reachLocal(state) {
  if (!existsSync(state) || !readdirSync(state, { recursive: true }).some((name) => /D1.*\.sqlite$/.test(name)))
    return { ask: async () => [], close: () => {} };
  const db = new DatabaseSync(databaseFile(state), { readOnly: true });
  return { ask: async (sql) => db.prepare(sql).all(), close: () => db.close() };
}
