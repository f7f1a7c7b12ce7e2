import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { api } from "~/lib/api.server";
import type { RequestSubjects, RequestType } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { idIn } from "./paths";

/** The data of every form: its customer (by default the active company), and the subjects to choose from. */
export async function loadForm(context: AppLoadContext, request: Request, kind: RequestType) {
  const user = await requireManager(context);
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 100);
  const chosen = idIn(query.get("company")) ?? user.company?.id ?? null;
  const [companies, subjects] = await Promise.all([
    api(context).get<ManagedCompanies>("/user/managed-companies", { q, elementsPerPage: 50 }),
    chosen ? api(context).get<RequestSubjects>("/request/subjects", { company: chosen }) : null,
  ]);
  const numbers = (name: string) =>
    query
      .getAll(name)
      .map(idIn)
      .filter((id) => id !== null);
  const t = translate(context, "requests");
  return {
    kind,
    q,
    searched: query.has("q"),
    companies,
    subjects,
    deadlines: numbers("deadline"),
    order: idIn(query.get("order")),
    today: todayIn(subjects?.company.country ?? "IT"),
    sendKey: crypto.randomUUID(),
    title: t(`kind.${kind}`),
  };
}

export type FormData_ = Awaited<ReturnType<typeof loadForm>>;
