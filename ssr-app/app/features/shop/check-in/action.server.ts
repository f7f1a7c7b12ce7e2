import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { idOf } from "~/features/shop/orders/action.server";
import { checkInTo } from "~/features/shop/orders/paths";
import { inList } from "~/features/shop/returns/action.server";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { CheckIn, Order, Return } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type Amounts, faultsByLine, type Line, linesOf, readAmount, shortOf } from "./lines";

/** What the form hears back: everything typed is kept. */
export interface CheckInAnswer {
  failed?: string;
  /** By line. */
  faults: Record<string, string>;
  typed: Record<string, string>;
}

/** The form of a check-in: what was changed of its lines, all the rest, or the return of what is missing. */
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
  const faults: CheckInAnswer["faults"] = {};
  const items: ({ orderItemId: number } & Amounts)[] = [];
  for (const line of linesOf(order)) {
    const read = readLine(form, line);
    if (read === "wrong") faults[line.item.id] = t("howMany");
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

/** What a form says of a line; nothing where it says what its page showed: a colleague may have counted since. */
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
    // Of a single piece it is clear how many.
    if (weighed || most > 1) return "wrong";
    if (outcome === "short") short = 1;
    else damaged = 1;
  }
  const image = damaged > 0 ? Number(field("image")) || null : null;
  return was === `${short};${damaged}` ? undefined : { short, damaged, image };
}
