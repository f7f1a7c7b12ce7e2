import { type ActionFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { formName } from "~/features/shared/forms/parse";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, attempt, companyOf } from "~/lib/api.server";
import type { Notices } from "~/lib/contract";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { companyAction } from "./company-actions.server";
import { ownCompany } from "./company-paths";
import { noticesBody, noticeValues } from "./notice-values";
import {
  accessSchema,
  cancelSchema,
  meSchema,
  noticesSchema,
  passwordSchema,
  removeSchema,
  sessionSchema,
  sessionsSchema,
} from "./schemas";
import { take, takeChange } from "./take-form.server";

type Args = ActionFunctionArgs;

/**
 * Handles the forms of the profile by the beginning of their id: `address-12` is the form `address` of number 12. The
 * API checks permissions and values; this only distributes the forms.
 */
export async function profileAction(args: Args) {
  const user = await requireUser(args.context);
  const posted = await args.request.formData();
  const [kind] = String(posted.get(formName) ?? "").split("-", 1);
  // The form's own company: what it showed is compared with that one, also after another tab has switched.
  const company = companyOf(posted).company ?? user.company?.id;
  const client = api(args.context);
  const self = `/user/${user.id}` as const;

  switch (kind) {
    case "me":
      return takeChange(args, posted, meSchema, {
        body: (value) => value,
        stored: async () => user,
        send: (change) => client.put(self, change),
      });
    case "access":
      return takeChange(args, posted, accessSchema, {
        body: ({ email, username }) => ({ email, username: username.toLowerCase() }),
        stored: async () => user,
        // An unchanged address needs no confirmation.
        send: (change) => client.put(self, { ...change, currentPassword: String(posted.get("currentPassword")) }),
      });
    case "newPassword":
      return take(args, posted, passwordSchema, ({ currentPassword, plainPassword }) =>
        client.put(self, { currentPassword, plainPassword }),
      );
    case "notices":
      return takeChange(args, posted, noticesSchema, {
        body: ({ quietFrom = "", quietTo = "", ...channels }) => ({ ...channels, quietFrom, quietTo }),
        stored: async () => noticeValues(await client.get<Notices>("/user/notices")),
        send: (change, whole) => client.put("/user/notices", noticesBody(change, whole)),
        more: {},
      });
    case "watch":
      return take(args, posted, removeSchema, ({ id }) =>
        client.delete(`/stock-watch/product/${id}`, companyOf(posted)),
      );
    case "session":
      return take(args, posted, sessionSchema, ({ id, ...proof }) => client.delete(`/user/sessions/${id}`, {}, proof));
    case "sessions":
      return take(args, posted, sessionsSchema, (proof) => client.delete("/user/sessions", {}, proof));
    case "cancel":
      return cancel(args, posted);
  }
  const answer = company ? await companyAction(args, posted, ownCompany(company)) : undefined;
  return answer ?? { form: String(posted.get(formName)), done: false };
}

/** Closes the account and ends the session. A reason against it is shown with its remedy. */
async function cancel(args: Args, posted: FormData) {
  const form = await readForm(args, cancelSchema, posted);
  if (!form.ok) return form.answer;
  const { password, reason } = form.value;
  const sent = await attempt(api(args.context).post("/user/cancel", { password, ...(reason ? { reason } : {}) }));
  if (sent.ok) throw redirectDocument("/");
  const { refusal } = sent;
  const why = refusal.reason;
  if (refusal.status === 409 && (why === "manager" || why === "has_orders" || why === "has_other_users")) {
    const say = translate(args.context, "profile");
    return form.refuse({}, [say(`cancel.${why}`)], 409, { contact: true });
  }
  return form.refuse(refusal.errors, Object.keys(refusal.errors).length > 0 ? [] : [refusal.message], refusal.status);
}
