import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import { formName } from "~/features/shared/forms/parse";
import { api, companyOf, type PathOf } from "~/lib/api.server";
import type { Address, Company, Representative, SiteBudget } from "~/lib/contract";
import { typedAmount } from "~/lib/rules/amount";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { CompanyPaths } from "./company-paths";
import { keepAddress } from "./keep-address.server";
import { budgetSchema, companySchema, personSchema, removeSchema, useAddressSchema } from "./schemas";
import { take, takeChange } from "./take-form.server";

/**
 * Handles the forms about a company by the beginning of their id (`address-12` is the form `address` of number 12),
 * with the API paths in `paths`. Undefined for any other form.
 */
export async function companyAction(args: ActionFunctionArgs, posted: FormData, paths: CompanyPaths) {
  const [kind, about = ""] = String(posted.get(formName) ?? "").split("-", 2);
  const options = companyOf(posted);
  const client = api(args.context);
  const id = /^[1-9][0-9]{0,15}$/.test(about) ? Number(about) : undefined;
  switch (kind) {
    case "company":
      return takeChange(args, posted, companySchema, {
        body: ({ company: _, country: __, ...value }) => companyBody(value),
        stored: () => companyAt(args.context, paths),
        send: (change) => client.put(paths.self, change, options),
      });
    case "address": {
      const { answer, form } = await keepAddress(args, posted, paths, id, options);
      return form ? form.done({ shell: "changed" }) : answer;
    }
    case "budget":
      // Budgets belong to the company alone: operations have no call for them.
      return id && "budget" in paths ? keepBudget(args, posted, id, paths.budget(id)) : undefined;
    case "use":
      return take(
        args,
        posted,
        useAddressSchema,
        ({ address, as }) => client.put(paths.self, { [as]: address }, options),
        { shell: "changed" },
      );
    case "removeAddress":
      return take(args, posted, removeSchema, (value) => client.delete(paths.removeAddress(value.id), options));
    case "person":
      return keepPerson(args, posted, paths, id);
    case "invitePerson":
      return take(args, posted, removeSchema, async (value) => {
        const person = await personAt(args.context, paths, value.id);
        const message = translate(args.context, "profile")("people.inviteOver");
        if (!person?.invited) throw Response.json({ message }, { status: 409 });
        // Giving access again sends the invitation again.
        return client.put(paths.person(value.id), { access: true }, options);
      });
    case "removePerson":
      return take(args, posted, removeSchema, (value) => client.delete(paths.removePerson(value.id), options));
  }
  return undefined;
}

/** Saves the weekly limit of an address; an empty field means no limit. */
function keepBudget(args: ActionFunctionArgs, posted: FormData, id: number, path: PathOf<"put">) {
  const client = api(args.context);
  return takeChange(args, posted, budgetSchema, {
    body: ({ weekBudget = null }) => ({ weekBudget }),
    stored: async () => {
      const { company } = await requireUser(args.context);
      // The list is the session's company's; of another one's form the sending says why not.
      if (companyOf(posted).company !== company?.id) return undefined;
      const { entities } = await client.get<{ entities: SiteBudget[] }>("/purchased/budgets");
      return { weekBudget: entities.find(({ site }) => site === id)?.weekBudget ?? null };
    },
    send: (change) => client.put(path, change, companyOf(posted)),
    shown: (_, value) => (typeof value === "number" ? typedAmount(value) : value),
    more: {},
  });
}

/**
 * Saves a person of the company, a new one without `id`. Values that the form does not contain stay, including
 * permissions and limits.
 */
async function keepPerson(args: ActionFunctionArgs, posted: FormData, paths: CompanyPaths, id: number | undefined) {
  const client = api(args.context);
  const options = companyOf(posted);
  const say = translate(args.context, "profile");
  const addresses = id && posted.has("sited") ? await listOf<Address>(args.context, paths.addresses) : [];
  return takeChange(args, posted, personSchema, {
    body: ({ company: _, limits, askAbove = null, weekBudget = null, sited, site = null, ...value }) => ({
      email: "",
      cellPhone: "",
      ...value,
      ...(limits && { askAbove, weekBudget }),
      ...(sited && { site }),
    }),
    stored: () => personAt(args.context, paths, id),
    send: (change) =>
      id ? client.put(paths.person(id), change, options) : client.post(paths.addPerson, change, undefined, options),
    shown: (name, value) => {
      if (name === "companyRole") return say(`role.${value as Representative["companyRole"]}`);
      if (name === "access") return value && say("people.hasAccess");
      if (name === "site") return addresses.find((each) => each.id === value)?.fullAddress;
      return typeof value === "number" ? typedAmount(value) : value;
    },
    more: {},
  });
}

const listOf = async <T>(context: AppLoadContext, path: CompanyPaths["people" | "addresses"]) =>
  (await api(context).get<{ entities: T[] }>(path)).entities;

const personAt = async (context: AppLoadContext, { people }: CompanyPaths, id: number | undefined) =>
  (await listOf<Representative>(context, people)).find((each) => each.id === id);

/** The stored company; operations read it as part of their own view. */
async function companyAt(context: AppLoadContext, paths: CompanyPaths): Promise<Company> {
  const found = await api(context).get<Company | { company: Company }>(paths.self);
  return "company" in found ? found.company : found;
}

/** Empty fields are sent too, because that removes a value. */
function companyBody(value: Omit<z.output<typeof companySchema>, "company" | "country">) {
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
