import { type ActionFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import type * as z from "zod";
import { formName } from "~/features/forms/parse";
import { readForm } from "~/features/forms/read-form.server";
import { api, attempt, companyOf } from "~/lib/api.server";
import { forgetUser, requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { keepAddress } from "./keep-address.server";
import {
  accessSchema,
  cancelSchema,
  companySchema,
  meSchema,
  passwordSchema,
  personSchema,
  removeSchema,
  sessionSchema,
  useAddressSchema,
} from "./schemas";

type Args = ActionFunctionArgs;
type Values<S extends z.ZodType> = z.output<S>;

/**
 * The forms of the profile by the beginning of their id: `address-12` is the form `address` about 12. Whether one may,
 * and whether the values are sound, the API says; here is only what goes where.
 */
export async function profileAction(args: Args) {
  const user = await requireUser(args.context);
  const posted = await args.request.formData();
  const [kind, about = ""] = String(posted.get(formName) ?? "").split("-", 2);
  const company = user.company?.id;
  const options = companyOf(posted);
  const client = api(args.context);
  const id = /^[1-9][0-9]{0,15}$/.test(about) ? Number(about) : undefined;
  const self = `/user/${user.id}` as const;

  switch (kind) {
    case "me":
      return take(args, posted, meSchema, (value) => client.put(self, value), { shell: "changed" });
    case "access":
      return take(
        args,
        posted,
        accessSchema,
        (value) => {
          // An address that stays the same is not confirmed again.
          const { email, username, currentPassword } = value;
          const change = {
            ...(email === user.email ? {} : { email }),
            ...(username.toLowerCase() === user.username ? {} : { username }),
          };
          return Object.keys(change).length > 0 ? client.put(self, { ...change, currentPassword }) : Promise.resolve();
        },
        { shell: "changed" },
      );
    case "newPassword":
      return take(args, posted, passwordSchema, ({ currentPassword, plainPassword }) =>
        client.put(self, { currentPassword, plainPassword }),
      );
    case "session":
      return take(args, posted, sessionSchema, (value) => client.delete(`/user/sessions/${value.id}`));
    case "sessions":
      await client.delete("/user/sessions");
      return { form: "sessions", done: true };
    case "cancel":
      return cancel(args, posted);
  }
  if (!company) return { form: String(posted.get(formName)), done: false };
  switch (kind) {
    case "company":
      return take(
        args,
        posted,
        companySchema,
        ({ company: _, country: __, ...value }) => client.put(`/company/${company}`, companyBody(value), options),
        { shell: "changed" },
      );
    case "address":
      return saveAddress(args, posted, company, id, options);
    case "use":
      return take(
        args,
        posted,
        useAddressSchema,
        ({ address, as }) => client.put(`/company/${company}`, { [as]: address }, options),
        { shell: "changed" },
      );
    case "removeAddress":
      return take(args, posted, removeSchema, (value) =>
        client.delete(`/company/${company}/address/remove/${value.id}`, options),
      );
    case "person":
      return take(args, posted, personSchema, ({ company: _, ...value }) => {
        const body = { email: "", cellPhone: "", ...value };
        return id
          ? client.put(`/company/${company}/representative/${id}/edit`, body, options)
          : client.post(`/company/${company}/representative/add`, body, undefined, options);
      });
    case "removePerson":
      return take(args, posted, removeSchema, (value) =>
        client.delete(`/company/${company}/representative/${value.id}/remove`, options),
      );
  }
  return { form: String(posted.get(formName)), done: false };
}

/** Reads a form, sends it, and answers it: refused beside the fields, or done. */
async function take<S extends z.ZodType>(
  args: Args,
  posted: FormData,
  schema: S,
  send: (value: Values<S>) => Promise<unknown>,
  more: object = {},
) {
  const form = await readForm(args, schema, posted);
  if (!form.ok) return form.answer;
  try {
    await send(form.value);
  } catch (refusal) {
    return form.refused(refusal);
  }
  forgetUser(args.context);
  return form.done(more);
}

/** Empty fields are told too: that is how one takes something away. */
function companyBody(value: Omit<Values<typeof companySchema>, "company" | "country">) {
  const { closingDays = [], orderTakingModes = [], ...rest } = value;
  return {
    vatNumber: null,
    fiscalCode: null,
    sdiCode: null,
    pec: null,
    phoneNumber: "",
    ...rest,
    closingDays: closingDays.map(Number),
    orderTakingModes,
  };
}

async function saveAddress(...asked: Parameters<typeof keepAddress>) {
  const { answer, form } = await keepAddress(...asked);
  return form ? form.done({ shell: "changed" }) : answer;
}

/** The account goes: with it everything of this visit. What forbids it is said with what to do instead. */
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
