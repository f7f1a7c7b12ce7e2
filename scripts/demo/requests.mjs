// Demonstration requests: what agents asked the house, from schema/demo/requests.json, in every state and group.
import { readFileSync } from "node:fs";
import { at } from "../paths.mjs";
import { inOneBatch } from "../serve/awake.mjs";
import { edgeName } from "../serve/runtime.mjs";
import { addDays, dayOf, iso } from "./days.mjs";

const read = (name) => JSON.parse(readFileSync(at("schema", "demo", name), "utf8"));
const DAY = 86_400_000;

/** The transitions to each status of a request. */
const ways = {
  open: ["open"],
  in_review: ["open", "in_review"],
  approved: ["open", "in_review", "approved"],
  rejected: ["open", "in_review", "rejected"],
  done: ["open", "in_review", "approved", "done"],
};

/** Loads the requests unless the database has some; answers whether it did. */
export async function loadDemoRequests(mf, now = Date.now()) {
  const db = await mf.getD1Database("DB", edgeName);
  const existing = await db
    .prepare("select 1 as one from request where request_key like 'demo-%' limit 1")
    .first("one");
  if (existing !== null) return false;
  const { requests } = read("requests.json");
  const { companies } = read("accounts.json");
  const byKey = new Map(companies.map((company) => [company.key, company]));
  const oldestFirst = requests.toSorted((one, other) => one.days[0] - other.days[0]);
  const statements = [];
  for (const [index, request] of oldestFirst.entries()) {
    const { country, vatNumber } = byKey.get(request.company);
    const key = `demo-${index}`;
    const way = ways[request.status];
    // In office hours, one after the other.
    const instants = way.map((_, step) => iso(now + (request.days[step] ?? 0) * DAY - (9 - step) * 1_200_000));
    statements.push(
      db
        .prepare(
          `insert into request (type, company_id, user_id, status, fields, answer, request_key, created_at, updated_at)
           select ?1, c.id, u.id, ?2, ${fieldsOf(request, dayOf(now, country))}, ?4, ?5, ?6, ?7
           from company c, user u where c.country = ?8 and c.vat_number = ?9 and u.email = ?10`,
        )
        .bind(
          ...[request.type, request.status, JSON.stringify(request.fields), request.answer ?? "", key],
          ...[instants[0], instants.at(-1), country, vatNumber, request.by],
        ),
      ...way.map((to, step) =>
        db
          .prepare(
            `insert into request_event (request_id, actor, user_id, from_status, to_status, reason, at)
             select r.id, ?2, case ?2 when 'agent' then r.user_id end, ?3, ?4, ?5, ?6 from request r
             join user u on u.id = r.user_id and u.email = ?7 where r.request_key = ?1`,
          )
          .bind(
            ...[key, step === 0 ? "agent" : "ops", way[step - 1] ?? "", to],
            ...[["approved", "rejected"].includes(to) ? (request.answer ?? "") : "", instants[step], request.by],
          ),
      ),
    );
  }
  await inOneBatch(db, statements);
  return true;
}

/** `?3` are the fields as written; documents, instalments, days and the order are looked up while writing. */
function fieldsOf({ documents, plan, newDueIn, order }, today) {
  let fields = "json(?3)";
  const put = (name, value) => {
    fields = `json_set(${fields}, '$.${name}', ${value})`;
  };
  const named = documents?.map((number) => `'${number}'`).join(", ");
  const those = `from deadline d where d.company_id = c.id and d.document_number in (${named})`;
  if (documents) put("deadlineIds", `(select json_group_array(d.id) ${those})`);
  if (newDueIn) put("newDueDate", `'${addDays(today, newDueIn)}'`);
  if (order) put("order", "(select max(o.id) from orders o where o.company_id = c.id)");
  if (plan) {
    const whole = `(select sum(d.amount - d.paid) ${those})`;
    const count = plan.length;
    const rates = plan.map((days, at) => {
      const amount = at === 0 ? `${whole} - ${count - 1} * (${whole} / ${count})` : `${whole} / ${count}`;
      return `json_object('dueDate', '${addDays(today, days)}', 'amount', (${amount}) / 100.0)`;
    });
    put("installments", `json_array(${rates.join(", ")})`);
  }
  return fields;
}
