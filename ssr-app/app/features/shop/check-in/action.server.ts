import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { Say } from "~/features/shared/forms/error-texts";
import { idOf } from "~/features/shop/orders/action.server";
import { checkInTo } from "~/features/shop/orders/paths";
import { inList } from "~/features/shop/returns/action.server";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { CheckIn, Order, Return } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type Amounts, faultsByLine, type Line, linesOf, shortOf } from "./lines";
import { bothKilos, readAmount } from "./read-amount";

/** The result of the form, with everything that was typed. */
export interface CheckInAnswer {
  failed?: string;
  /** The fault of each line by its id. */
  faults: Record<string, string>;
  typed: Record<string, string>;
}

/** Handles the forms of a check-in: the changed lines, all the remaining lines, or the return of missing goods. */
export async function checkInAction({ context, request, params }: ActionFunctionArgs) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const company = companyOf(form);
  const client = api(context);
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const refuse = ({ status, message }: Pick<Refusal, "status" | "message">, faults: CheckInAnswer["faults"] = {}) => {
    if (status === 401) return redirect(loginPath(checkInTo(id), true));
    const failed =
      Object.keys(faults).length > 0 ? undefined : message || translate(context, "common")("error.generic");
    return data<CheckInAnswer>({ failed, faults, typed }, { status });
  };

  const intent = form.get("intent");
  if (intent === "return") {
    const key = String(form.get("key") ?? "");
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    const options = { ...company, headers };
    const made = await attempt(client.post<Return>(`/order/${id}/check-in/return`, {}, undefined, options));
    return made.ok ? redirect(inList(made.value.code)) : refuse(made.refusal);
  }
  if (intent !== "save" && intent !== "rest") throw new Response(null, { status: 400 });

  const order = await client.get<Order>(`/order/${id}`);
  const t = translate(context, "checkin");
  const forms = translate(context, "forms");
  const faults: CheckInAnswer["faults"] = {};
  const items: ({ orderItemId: number } & Amounts)[] = [];
  for (const line of linesOf(order)) {
    const read = readLine(form, line);
    if (read === "wrong") faults[line.item.id] = ambiguous(form, line, forms) ?? t("howMany");
    else if (read) items.push({ orderItemId: line.item.id, ...read });
  }
  if (Object.keys(faults).length > 0) return refuse({ status: 422, message: "" }, faults);
  const rest = intent === "rest";
  if (items.length === 0 && !rest) return redirect(checkInTo(id));
  const saved = await attempt(client.put<CheckIn>(`/order/${id}/check-in`, { items, rest }, company));
  if (saved.ok) return redirect(checkInTo(id));
  const ids = items.map(({ orderItemId }) => String(orderItemId));
  return refuse(saved.refusal, faultsByLine(saved.refusal.errors, ids));
}

/** Both readings of kilos of a line that have two. */
const ambiguous = (form: FormData, { item: { id }, weighed }: Line, say: Say) =>
  ["came", "damaged"]
    .map((name) => (weighed ? bothKilos(say, String(form.get(`${name}-${id}`) ?? "")) : undefined))
    .find(Boolean);

/** Reads a line of the form; undefined when it equals what the page showed, because a colleague may have counted since. */
function readLine(form: FormData, { item: { id }, weighed, most }: Line): Amounts | "wrong" | undefined {
  const field = (name: string) => String(form.get(`${name}-${id}`) ?? "").trim();
  const outcome = field("is");
  if (outcome === "") return undefined;
  const was = field("was");
  if (outcome === "ok") return was === "0;0" ? undefined : { short: 0, damaged: 0, image: null };
  const came = weighed && field("came") !== "" ? readAmount(field("came"), true) : most;
  let short = weighed ? came !== null && shortOf(came, most) : readAmount(field("short"), false);
  let damaged = readAmount(field("damaged"), weighed);
  if (short === false || short === null || damaged === null) return "wrong";
  if (short + damaged === 0) {
    // A single piece needs no number.
    if (weighed || most > 1) return "wrong";
    if (outcome === "short") short = 1;
    else damaged = 1;
  }
  const image = damaged > 0 ? Number(field("image")) || null : null;
  return was === `${short};${damaged}` ? undefined : { short, damaged, image };
}
