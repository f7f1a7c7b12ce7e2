import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { changed } from "~/features/shared/forms/changed";
import { readForm, readShown, shownBox } from "~/features/shared/forms/read-form.server";
import { api, attempt } from "~/lib/api.server";
import { userTo } from "~/lib/office-paths";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { messageOf, sendRows } from "../kind.server";
import { type PartnerAnswer, type Person, staffRoles } from "./types";
import { userSchema } from "./user-schema";

/** Invites a new member of staff by mail. */
export async function inviteUser(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const form = await readForm(args, userSchema);
  if (!form.ok) return form.answer;
  let made: Person;
  try {
    made = await api(args.context).post<Person>("/ops/user", form.value);
  } catch (refusal) {
    return form.refused(refusal);
  }
  throw redirect(`${userTo(made.id)}?invited=1`);
}

/** Handles the forms of a user's page: permissions, blocking, and companies. */
export async function actOnUser({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const posted = await request.formData();
  const form = String(posted.get("form") ?? "");
  const refuse = (trouble: string, status: number, typed?: string) =>
    data({ form, trouble, typed } satisfies PartnerAnswer, { status });
  if (form === "rights") {
    const roles = staffRoles.filter((role) => posted.getAll("roles").includes(role));
    const active = posted.get("active") === "on";
    const { was, overtaken } = readShown(context, posted);
    const held = await api(context).get<Person>(`/ops/user/${params.id}`);
    const t = translate(context, "partners");
    const found = overtaken({ roles, active }, { roles: held.roles, active: held.active }, (name, value) =>
      name === "roles" ? held.roles.map((role) => t(`user.role.${role}`)).join(", ") : shownBox(value),
    );
    if (found) {
      const trouble = Object.values(found.errors).flat().join("\n");
      // The form carries along what it has shown by now: sent once more, it is taken.
      const stored = { ...was, ...found.stored };
      return data({ form, trouble, stored } satisfies PartnerAnswer, { status: 409 });
    }
    const change = changed(was, { roles, active });
    const sent = await attempt(api(context).put<Person>(`/ops/user/${params.id}`, change));
    if (!sent.ok) return refuse(messageOf(sent.refusal), sent.refusal.status);
    return { form, notice: "roles", name: `${sent.value.name} ${sent.value.surname}` } satisfies PartnerAnswer;
  }
  if (form === "invite") {
    const path = `/ops/user/${params.id}` as const;
    const { passwordSet } = await api(context).get<Person>(path);
    if (passwordSet) return refuse(translate(context, "profile")("people.inviteOver"), 409);
    const sent = await attempt(api(context).put<Person>(path, { invite: true }));
    return sent.ok ? ({ form } satisfies PartnerAnswer) : refuse(messageOf(sent.refusal), sent.refusal.status);
  }
  const company = String(posted.get("code") ?? "").trim();
  if (!company) return refuse(translate(context, "forms")("error.required"), 422);
  const remove = form === "unassign";
  const agent = String(posted.get("agent") ?? "");
  const sent = await sendRows(context, "assignment", [{ agent, company, ...(remove && { remove }) }]);
  if (!sent.ok) return refuse(messageOf(sent.refusal), sent.refusal.status, company);
  return { form, notice: remove ? "unassigned" : "assigned", name: company } satisfies PartnerAnswer;
}
