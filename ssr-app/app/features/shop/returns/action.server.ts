import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { bothKilos, readAmount } from "~/features/shop/check-in/read-amount";
import { idOf } from "~/features/shop/orders/action.server";
import { returnsPath } from "~/features/shop/orders/paths";
import { api, attempt, companyOf } from "~/lib/api.server";
import type { Return } from "~/lib/contract";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import { isReason } from "./reasons";

/** The faults beside a line. */
export type LineFault = Partial<
  Record<"quantity" | "weight" | "reason" | "lotId" | "notes" | "images" | "line", string>
>;

export type LineFaults = Record<string, LineFault>;

/** The result of the form, with everything that was typed. */
export interface ReturnAnswer {
  failed?: string;
  faults: LineFaults;
  typed: Record<string, string>;
}

/** Names of the fields of a line: `quantity-12`. */
const field = (form: FormData, name: string, line: string) => String(form.get(`${name}-${line}`) ?? "").trim();

/** The address of a new return in the list. */
export const inList = (code: string) => `${returnsPath}?sent=${code}#${code}`;

/** Sends the chosen lines as one return, and leads to it. */
export async function returnAction({ context, request, params }: ActionFunctionArgs, to = inList) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const t = translate(context, "orders");
  const lines = form
    .getAll("line")
    .map(String)
    .filter((line) => /^[1-9]\d{0,14}$/.test(line));
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name === "line" ? `line-${value}` : name, value]] : [],
    ),
  );
  const refuse = (failed: string | undefined, faults: LineFaults, status: number) =>
    data({ failed, faults, typed } satisfies ReturnAnswer, { status });
  if (lines.length === 0) return refuse(t("return.pickOne"), {}, 422);

  const faults: LineFaults = {};
  const items = lines.map((line) => {
    const quantity = wholeIn(field(form, "quantity", line), 9999) ?? 0;
    const reason = field(form, "reason", line);
    const typedWeight = field(form, "weight", line);
    const weight = readAmount(typedWeight, true);
    const lot = Number(field(form, "lotId", line));
    const notes = field(form, "notes", line);
    const images = form.getAll(`image-${line}`).map(Number).filter(Number.isSafeInteger);
    const fault: LineFault = {};
    if (quantity === 0) fault.quantity = t("return.quantityWrong", { max: typed[`max-${line}`] ?? "" });
    const needed = reason === "short_weight" && form.has(`weight-${line}`);
    if (weight === null || (weight === 0 && (needed || typedWeight !== "")))
      fault.weight = bothKilos(translate(context, "forms"), typedWeight) ?? t("return.weightWrong");
    if (!isReason(reason)) fault.reason = t("return.reasonMissing");
    if (Object.keys(fault).length > 0) faults[line] = fault;
    return {
      orderItemId: Number(line),
      quantity,
      reason,
      ...(weight ? { weight } : {}),
      ...(lot > 0 ? { lotId: lot } : {}),
      ...(notes ? { notes } : {}),
      ...(images.length > 0 ? { images } : {}),
    };
  });
  if (Object.keys(faults).length > 0) return refuse(undefined, faults, 422);

  const key = String(form.get("key") ?? "");
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const sent = await attempt(
    api(context).post<Return>(`/order/${id}/return`, { items }, undefined, { ...companyOf(form), headers }),
  );
  if (sent.ok) return redirect(to(sent.value.code));
  const { errors, message, status } = sent.refusal;
  const refused = placeFaults(errors, lines);
  const beside = Object.keys(refused.faults).length > 0;
  const failed = refused.general[0] ?? (beside ? undefined : message || translate(context, "common")("error.generic"));
  return refuse(failed, refused.faults, status);
}

/** The shop's refusals beside their lines, and the others; `lines` gives the order in which they were sent. */
export function placeFaults(errors: Record<string, string[]>, lines: string[]) {
  const general: string[] = [];
  const faults: LineFaults = {};
  for (const [name, texts] of Object.entries(errors)) {
    const [, index, part = "line"] = /^items\.(\d+)(?:\.(\w+))?/.exec(name) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (!line) general.push(...texts);
    else faults[line] = { ...faults[line], [part === "orderItemId" ? "line" : part]: texts[0] };
  }
  return { general, faults };
}
