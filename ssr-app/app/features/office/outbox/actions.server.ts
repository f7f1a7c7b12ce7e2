import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { takeChange } from "~/features/account/profile/take-form.server";
import { messageOf } from "~/features/office/kind.server";
import { readForm, shownBox } from "~/features/shared/forms/read-form.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { receiverSchema, receiverValues } from "./schema";
import {
  type Anonymised,
  type Delivery,
  type EventType,
  eventKey,
  type OutboxAnswer,
  overlapHours,
  type Receiver,
  type Replayed,
  type Secret,
} from "./types";

/** Handles all buttons of the page; `form` names the one that was pressed. */
export async function actOnOutbox(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  const form = String(posted.get("form") ?? "");
  const [verb = "", id = ""] = form.split("-");
  const t = translate(args.context, "outbox");
  const calls = api(args.context);
  const refused = (refusal: Refusal, typed?: string) =>
    data({ form, trouble: messageOf(refusal), typed } satisfies OutboxAnswer, { status: refusal.status });
  if (verb === "receiver") return keepReceiver(args, posted, id);
  if (verb === "replay") {
    const kind = posted.get("kind") === "webhook" ? "webhook" : "mail";
    const body = id === "failed" ? { kind, failed: true as const } : { kind, ids: [Number(id)] };
    const put = await attempt(calls.post<Replayed>("/ops/outbox/replay", body));
    if (!put.ok) return refused(put.refusal);
    const notice = t(put.value.more ? "replay.more" : "replay.done", { number: put.value.replayed });
    return { form, notice } satisfies OutboxAnswer;
  }
  if (verb === "test") {
    const sent = await attempt(calls.post<Delivery>(`/ops/webhook/${id}/test`, {}));
    if (!sent.ok) return refused(sent.refusal);
    const { status, lastError, answer } = sent.value;
    if (status === "sent") return { form, notice: t("test.arrived", { status: answer ?? "" }) } satisfies OutboxAnswer;
    return { form, trouble: t("test.refused", { reason: lastError }) } satisfies OutboxAnswer;
  }
  if (verb === "rotate") {
    const hours = Number(overlapHours.find((each) => each === posted.get("validHours")) ?? "24");
    const made = await attempt(calls.post<Secret>(`/ops/webhook/${id}/rotate`, { validHours: hours }));
    if (!made.ok) return refused(made.refusal);
    return { form, secret: { name: made.value.webhook.name, value: made.value.secret } } satisfies OutboxAnswer;
  }
  if (verb === "remove") {
    const gone = await attempt(calls.delete(`/ops/webhook/${id}`));
    if (!gone.ok) return refused(gone.refusal);
    return { form, notice: t("receiver.removed", { name: String(posted.get("name") ?? "") }) } satisfies OutboxAnswer;
  }
  if (verb === "forget") {
    const reason = String(posted.get("reason") ?? "");
    const done = await attempt(calls.post<Anonymised>(`/ops/user/${id}/anonymise`, { reason }));
    if (!done.ok) return refused(done.refusal, reason);
    return { form, notice: t("person.forgotten"), forgotten: done.value.kept } satisfies OutboxAnswer;
  }
  return data({ form, trouble: t("unknown") } satisfies OutboxAnswer, { status: 422 });
}

async function keepReceiver(args: ActionFunctionArgs, posted: FormData, id: string) {
  const t = translate(args.context, "outbox");
  if (id !== "new")
    return takeChange(args, posted, receiverSchema, {
      body: (value) => ({ ...value, types: value.types ?? [] }),
      stored: async () => {
        const receivers = await api(args.context).get<Receiver[]>("/ops/webhook");
        const found = receivers.find((each) => String(each.id) === id);
        return found && receiverValues(found);
      },
      send: (_, whole) => api(args.context).put(`/ops/webhook/${id}`, whole),
      shown: (name, value) =>
        name === "types"
          ? (value as EventType[] | null)?.map((type) => t(`type.${eventKey(type)}`)).join(", ")
          : shownBox(value),
      more: { notice: t("receiver.kept", { name: String(posted.get("name") ?? "") }) },
    });
  const form = await readForm(args, receiverSchema, posted);
  if (!form.ok) return form.answer;
  const body = { ...form.value, types: form.value.types ?? [] };
  try {
    const made = await api(args.context).post<Secret>("/ops/webhook", body);
    return form.done({ secret: { name: made.webhook.name, value: made.secret } });
  } catch (refusal) {
    return form.refused(refusal);
  }
}
