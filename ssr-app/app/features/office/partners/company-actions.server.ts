import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { companyAction } from "~/features/account/profile/company-actions.server";
import { opsCompany } from "~/features/account/profile/company-paths";
import { objectIn, readForm } from "~/features/shared/forms/read-form.server";
import { api, attempt } from "~/lib/api.server";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { RowChange } from "../changes";
import { faultsOf, messageOf, outcomeOf, sendRows, shownIn } from "../kind.server";
import { priceLists } from "../products/load.server";
import { schemaOf } from "../schema";
import { changesOf } from "../values";
import { termColumns, termsRow } from "./terms";
import { type CompanyFile, companyStatuses, type PartnerAnswer } from "./types";

/** Handles the forms of a company's page. */
export async function actOnCompany(args: ActionFunctionArgs) {
  const { context, params } = args;
  await requireOperator(context);
  const posted = await args.request.formData();
  const form = String(posted.get("form") ?? "");
  const reason = String(posted.get("reason") ?? "").trim();
  const done = (notice: PartnerAnswer["notice"], name?: string) => ({ form, notice, name }) satisfies PartnerAnswer;
  const refuse = (trouble: string, status: number) =>
    data({ form, trouble, typed: reason } satisfies PartnerAnswer, { status });

  if (form === "terms") return keepTerms(args, posted);
  const answer = await companyAction(args, posted, opsCompany(Number(params.id)));
  if (answer) return answer;
  if (form.startsWith("status-")) {
    const to = companyStatuses.find((each) => `status-${each}` === form) ?? "active";
    const sent = await attempt(api(context).post(`/ops/company/${params.id}/status`, { to, reason }));
    return sent.ok ? done(to) : refuse(messageOf(sent.refusal), sent.refusal.status);
  }
  if (form === "block" || form === "unblock") {
    const blocked = form === "block";
    if (blocked && !reason) return refuse(translate(context, "forms")("error.required"), 422);
    const sent = await attempt(api(context).post(`/ops/company/${params.id}/block`, { blocked, reason }));
    return sent.ok ? done(blocked ? "blocked" : "unblocked") : refuse(messageOf(sent.refusal), sent.refusal.status);
  }
  const agent = String(posted.get("agent") ?? "");
  const company = String(posted.get("code") ?? "");
  const remove = form === "unassign";
  if (!agent) return refuse(translate(context, "forms")("error.choose"), 422);
  const sent = await sendRows(context, "assignment", [{ agent, company, ...(remove && { remove }) }]);
  return sent.ok
    ? done(remove ? "unassigned" : "assigned", agent)
    : refuse(messageOf(sent.refusal), sent.refusal.status);
}

async function keepTerms(args: ActionFunctionArgs, posted: FormData) {
  const lists = await priceLists(args.context);
  const columns = termColumns(lists.map(({ key }) => key));
  const was = objectIn(posted.get("was")) ?? {};
  const form = await readForm(args, schemaOf(columns, was), posted);
  if (!form.ok) return form.answer;
  const code = String(posted.get("code") ?? "");
  const now = { ...form.value, notes: form.value.notes ?? "" };
  const stored = termsRow(await api(args.context).get<CompanyFile>(`/ops/company/${args.params.id}`));
  const overtaken = form.overtaken(now, stored, shownIn(columns, stored));
  if (overtaken) return overtaken;
  const sent = await sendRows(args.context, "company", [{ code, ...changesOf(columns, form.shown ?? {}, now) }]);
  if (!sent.ok) return form.refuse(...faultsOf(sent.refusal, posted));
  return form.done({ change: { outcome: outcomeOf(sent.value), name: code, was, now } satisfies RowChange });
}
