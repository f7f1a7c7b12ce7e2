// Migrations 0061, 0063 and 0066: a credit is taken off what is open of its order, whoever writes, in whatever order it is written.
import { afterEach, expect, test } from "vitest";
import { database, migrate, migrations, placeOf } from "../support/migrations.mjs";

const own = placeOf("0061");

const people = `
  insert into seller (id, key, name) values (1, 's', 'S');
  insert into user (id, email, username, name, surname, created_at) values (1, 'a@b.example', 'a@b.example', 'A', 'B', '2026-01-01T00:00:00Z');
  insert into company (id, name, country, vat_number, status, created_at) values (1, 'C', 'IT', '1', 'active', '2026-01-01T00:00:00Z');`;

/** An order of 100.00 of which nothing was paid at the door. */
const order = (id) => `
  insert into orders (id, uid, company_id, user_id, request_key, seller_id, market, currency, locale, status, items_net, net_total,
    vat_total, total, vat_breakdown, payment_method_id, cutoff_at, placed_on, created_at) select ${id}, 'u${id}', 1, 1, 'k${id}', 1,
    'IT', 'EUR', 'it', 'delivered', 0, 10000, 0, 10000, '[]', m.id, '2026-01-01T00:00:00Z', '2026-01-01',
    '2026-01-01T00:00:00Z' from payment_method m where m.code = 'CPOS';
  insert into payment (order_id, method, provider, status, hold, held, captured, currency, created_at, updated_at) values (${id},
    'CPOS', 'none', 'captured', 0, 10000, 0, 'EUR', '2026-01-02', '2026-01-02');`;

const document = (number, amount, { code = "", due = "2026-02-01" } = {}) => `
  insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, source, shop_code, changed_at)
    values (1, '${number}', '${amount < 0 ? "credit_note" : "other"}', '2026-01-02', '${due}', ${amount}, 'EUR',
      '${code ? "erp" : "shop"}', '${code}', '${code ? "" : "2026-01-02T00:00:00Z"}');`;
const owed = (id, amount) => document(`M00000${id}`, amount);
const credited = (id, of, amount) => `
  insert into order_return (id, order_id, company_id, user_id, status, credit, currency, created_at)
    values (${id}, ${of}, 1, 1, 'credited', ${amount}, 'EUR', '2026-01-03T00:00:00Z');
  ${document(`R00000${id}`, -amount, { due: "2026-01-03" })}`;
/** What the accounting books as paid. */
const paid = (number, amount) => `update deadline set told_paid = case when told_paid is not null then ${amount} end,
  paid = case when told_paid is null then ${amount} else paid end where document_number = '${number}';`;
/** What was paid at the door, corrected. */
const door = (id, amount) => `update payment set captured = ${amount}, updated_at = '2026-01-04' where order_id = ${id};
  update deadline set amount = 10000 - ${amount}, changed_at = '2026-01-04T00:00:00Z' where document_number = 'M00000${id}' and source = 'shop';`;
const planned = (
  number,
  code,
) => `update deadline set told_paid = coalesce(told_paid, paid), paid = amount, plan = '${code}',
  changed_at = '2026-01-05T00:00:00Z' where document_number = '${number}';`;

const db = database();
db.exec(people);
afterEach(() => db.isTransaction && db.exec("rollback"));

/** A shop with these rows; the one before is gone. */
function shop(...sql) {
  if (db.isTransaction) db.exec("rollback");
  db.exec(["begin;", ...sql].join("\n"));
  const rows = (text) =>
    db
      .prepare(text)
      .all()
      .map((row) => ({ ...row }));
  return {
    write: (...more) => db.exec(more.join("\n")),
    open: () =>
      Object.fromEntries(
        rows("select document_number as number, amount - paid as open from deadline order by id").map((row) => [
          row.number,
          row.open,
        ]),
      ),
    /** What blocks a company, once it is overdue. */
    blocking: () => rows("select document_number as number from deadline where amount <> paid and amount > paid"),
    events: () =>
      rows(
        "select data ->> 'externalId' as number, data ->> 'reason' as reason, data ->> 'residual' as residual from event \
        where type = 'deadline.changed' order by id",
      ).map(Object.values),
    /** When it was told what is set off. */
    instants: () =>
      rows("select at from event where data ->> 'reason' = 'set_off' order by id").map(({ at: instant }) => instant),
    sum: () => rows("select coalesce(sum(set_off), 0) as sum from deadline")[0].sum,
  };
}

test("an order that was refused at the door and credited whole leaves nothing open, and the accounting is told", () => {
  const { open, blocking, events } = shop(order(1), owed(1, 10_000), credited(1, 1, 10_000));
  expect(open()).toEqual({ M000001: 0, R000001: 0 });
  expect(blocking()).toEqual([]);
  expect(events()).toEqual([
    ["M000001", "made", 10_000],
    ["R000001", "made", -10_000],
    ["M000001", "set_off", 0],
    ["R000001", "set_off", 0],
  ]);
});

test("what is set off happens with what causes it, however old its documents are", () => {
  const late = "2026-06-01T00:00:00Z";
  const credit = credited(1, 1, 3_000).replace("2026-01-02T00:00:00Z", late);
  const { instants } = shop(order(1), owed(1, 10_000), credit);
  expect(instants()).toEqual([late, late]);
});

test("the lesser of the two is gone, the rest stays", () => {
  expect(shop(order(1), owed(1, 10_000), credited(1, 1, 3_000)).open()).toEqual({ M000001: 7_000, R000001: 0 });
  expect(shop(order(1), owed(1, 2_000), credited(1, 1, 3_000)).open()).toEqual({ M000001: 0, R000001: -1_000 });
  // The credit came first.
  expect(shop(order(1), credited(1, 1, 3_000), owed(1, 10_000)).open()).toEqual({ R000001: 0, M000001: 7_000 });
  const two = shop(order(1), owed(1, 10_000), credited(1, 1, 6_000), credited(2, 1, 6_000));
  expect(two.open()).toEqual({ M000001: 0, R000001: 0, R000002: -2_000 });
});

test("of another order nothing is taken", () => {
  const { open } = shop(order(1), order(2), owed(1, 10_000), owed(2, 10_000), credited(1, 2, 10_000));
  expect(open()).toEqual({ M000001: 10_000, M000002: 0, R000001: 0 });
});

test("what is paid or collected after all is the customer's again", () => {
  const { write, open, events } = shop(order(1), owed(1, 10_000), credited(1, 1, 10_000));
  write(paid("M000001", 4_000));
  expect(open()).toEqual({ M000001: 0, R000001: -4_000 });
  write(paid("M000001", 0), door(1, 10_000));
  expect(open()).toEqual({ M000001: 0, R000001: -10_000 });
  expect(events().at(-1)).toEqual(["M000001", "amount", 0]);
  // The accounting has set them off itself.
  write(door(1, 0), paid("M000001", 10_000), paid("R000001", -10_000));
  expect(open()).toEqual({ M000001: 0, R000001: 0 });
});

test("documents of the accounting about the order and its return are set off in place of the shop's", () => {
  const { write, open } = shop(order(1), owed(1, 10_000), credited(1, 1, 3_000));
  write(document("F1", 10_000, { code: "M000001" }));
  expect(open()).toEqual({ M000001: 0, R000001: 0, F1: 7_000 });
  write(document("N1", -3_000, { code: "R000001" }));
  expect(open()).toEqual({ M000001: 0, R000001: 0, F1: 7_000, N1: 0 });
  write(paid("F1", 7_000));
  expect(open()).toMatchObject({ F1: 0, N1: 0 });
  // It has set the rest off too.
  write(paid("F1", 10_000), paid("N1", -3_000));
  expect(open()).toMatchObject({ F1: 0, N1: 0 });
  write(paid("F1", 0), paid("N1", 0), "delete from deadline where document_number = 'F1'");
  expect(open()).toEqual({ M000001: 7_000, R000001: 0, N1: 0 });
  // A document that is about something else by now takes nothing with it.
  write(document("F2", 10_000, { code: "M000001" }), "update deadline set shop_code = '' where document_number = 'F2'");
  expect(open()).toEqual({ M000001: 7_000, R000001: 0, N1: 0, F2: 10_000 });
});

test("the first due is settled first", () => {
  const { open } = shop(
    order(1),
    document("F1", 5_000, { code: "M000001", due: "2026-03-01" }),
    document("F2", 5_000, { code: "M000001", due: "2026-02-01" }),
    credited(1, 1, 6_000),
  );
  expect(open()).toEqual({ F1: 4_000, F2: 0, R000001: 0 });
});

test("a plan takes over what is left, and the credit is not given twice", () => {
  const { write, open, sum } = shop(order(1), owed(1, 10_000), credited(1, 1, 3_000));
  write(planned("M000001", "S000001"));
  expect(open()).toEqual({ M000001: 0, R000001: 0 });
  write(credited(2, 1, 1_000));
  expect(open()).toEqual({ M000001: 0, R000001: 0, R000002: -1_000 });
  write(paid("M000001", 2_000));
  expect(open()).toEqual({ M000001: 0, R000001: 0, R000002: -1_000 });
  expect(sum()).toBe(0);
});

test("what a plan's document had set off is the customer's again once it is released", () => {
  const release = (number, amount) => `update deadline set set_off = set_off - ${amount}
    where document_number = '${number}';`;
  const anew = "insert into deadline_set_off values (1);";
  const own = shop(order(1), owed(1, 10_000), credited(1, 1, 3_000), planned("M000001", "S000001"));
  const paidAtDoor = (amount) => `update payment set captured = ${amount}, updated_at = '2026-01-06'
    where order_id = 1;`;
  const rest = (
    amount,
  ) => `update deadline set amount = ${amount}, paid = ${amount}, changed_at = '2026-01-06T00:00:00Z'
    where document_number = 'M000001';`;
  own.write(paidAtDoor(8_000), release("M000001", 1_000), rest(2_000), anew);
  expect(own.open()).toEqual({ M000001: 0, R000001: -1_000 });
  own.write(paidAtDoor(10_000), release("M000001", 2_000), rest(0), anew);
  expect(own.open()).toEqual({ M000001: 0, R000001: -3_000 });
  expect(own.sum()).toBe(0);
  const withInvoice = shop(
    order(1),
    document("F1", 10_000, { code: "M000001" }),
    credited(1, 1, 3_000),
    planned("F1", "S000001"),
  );
  expect(withInvoice.open()).toEqual({ F1: 0, R000001: 0 });
  withInvoice.write(paidAtDoor(10_000), release("F1", 3_000), anew);
  expect(withInvoice.open()).toEqual({ F1: 0, R000001: -3_000 });
  expect(withInvoice.sum()).toBe(0);
});

/** Called off after it had left: of the order so much was taken by card, and goes back; the shop owes so much of it. */
const callOff = (id, captured, credit = 0) => `update orders set status = 'cancelled' where id = ${id};
  update payment set provider = 'stripe', captured = ${captured}, updated_at = '2026-01-04' where order_id = ${id};
  ${credit ? document(`M00000${id}-C`, -credit) : ""}`;

test("the view says what is open of each document, and another view needs no other trigger", () => {
  const { write, open } = shop(order(1), owed(1, 10_000), document("F1", 10_000, { code: "M000001" }));
  write(document("N1", -3_000, { code: "R000001" }), credited(1, 1, 3_000));
  const inView = Object.fromEntries(
    db
      .prepare(
        "select document_number as number, v.open from open_amount v join deadline d on d.id = v.id order by d.id",
      )
      .all()
      .map((row) => [row.number, row.open]),
  );
  expect(inView).toEqual(open());
  expect(inView).toMatchObject({ F1: 7_000, N1: 0 });
  write(
    "drop view open_amount; create view open_amount as select id, company_id, shop_code as code, source, 5 as open from deadline;",
    "insert into deadline_link values (1, 'M000001');",
  );
  expect(open()).toMatchObject({ F1: 5 });
});

test("the accounting's credit note of an order that was called off stands once", () => {
  const note = (id, amount = -10_000) => document(`N${id}`, amount, { code: `M00000${id}-C` });
  // All went back to the card.
  expect(shop(order(1), callOff(1, 10_000), note(1)).open()).toEqual({ N1: 0 });
  const withInvoice = shop(order(1), callOff(1, 10_000), document("F1", 10_000, { code: "M000001" }), note(1));
  expect(withInvoice.open()).toEqual({ F1: 0, N1: 0 });
  // The card refused a part of the refund, or the customer had paid it: before the note or after it.
  const refusal = shop(order(1), callOff(1, 10_000, 4_000), note(1));
  expect(refusal.open()).toEqual({ "M000001-C": 0, N1: -4_000 });
  refusal.write(
    "update deadline set amount = -5000, changed_at = '2026-01-05T00:00:00Z' where document_number = 'M000001-C'",
  );
  expect(refusal.open()).toEqual({ "M000001-C": 0, N1: -5_000 });
  refusal.write(paid("N1", -10_000));
  expect(refusal.open()).toEqual({ "M000001-C": 0, N1: 0 });
  refusal.write("delete from deadline where document_number = 'N1'");
  expect(refusal.open()).toEqual({ "M000001-C": -5_000 });
  const later = shop(order(1), callOff(1, 10_000), note(1), document("M000001-C", -4_000));
  expect(later.open()).toEqual({ N1: -4_000, "M000001-C": 0 });
});

test("where the card took a part, it takes off what the accounting's invoice is open for", () => {
  const note = document("N1", -10_000, { code: "M000001-C" });
  const invoice = document("F1", 10_000, { code: "M000001" });
  for (const some of [
    [invoice, note],
    [note, invoice],
  ])
    expect(shop(order(1), callOff(1, 7_000), ...some).open()).toMatchObject({ F1: 3_000, N1: -3_000 });
  const { write, open } = shop(order(1), callOff(1, 7_000, 2_000), invoice, note);
  expect(open()).toEqual({ "M000001-C": 0, F1: 3_000, N1: -5_000 });
  write("delete from deadline where document_number = 'F1'");
  expect(open()).toEqual({ "M000001-C": 0, N1: -2_000 });
  // What a plan took over is in the shop's credit note.
  const inPlan = shop(order(1), owed(1, 3_000), planned("M000001", "S000001"), callOff(1, 7_000, 3_000), invoice, note);
  expect(inPlan.open()).toEqual({ M000001: 0, "M000001-C": 0, F1: 0, N1: -3_000 });
});

test("whatever is written, both sides are never open and all that is set off comes to nothing", () => {
  let seed = 7;
  const random = (most) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 40; round += 1) {
    const { write, open, sum } = shop(order(1), owed(1, 10_000));
    let last = 0;
    for (let step = 0; step < 12; step += 1) {
      const amount = 100 * random(101);
      const steps = [
        () => {
          last += 1;
          return credited(last, 1, 100 + 100 * random(20));
        },
        () => paid("M000001", amount),
        () => (last ? paid(`R00000${1 + random(last)}`, -100 * random(2)) : ""),
        () => door(1, amount),
        () => (open().F1 === undefined ? document("F1", 10_000, { code: "M000001" }) : paid("F1", amount)),
        () => "delete from deadline where document_number = 'F1'",
      ];
      if (last === 8) steps.shift();
      write(steps[random(steps.length)]());
      const all = Object.values(open());
      const debts = all.filter((each) => each > 0).length;
      expect(debts === 0 || all.every((each) => each >= 0), JSON.stringify(open())).toBe(true);
      expect(sum()).toBe(0);
    }
  }
});

test("what was open on both sides before is settled by the migration", () => {
  const before = database(migrations.slice(0, own));
  before.exec(`${people} ${order(1)} ${owed(1, 10_000)} ${credited(1, 1, 10_000)} ${order(2)} ${owed(2, 4_000)}`);
  const open = () =>
    before
      .prepare("select amount - paid as open from deadline order by id")
      .all()
      .map((row) => row.open);
  expect(open()).toEqual([10_000, -10_000, 4_000]);
  migrate(before, migrations.slice(own));
  expect(open()).toEqual([0, 0, 4_000]);
});
