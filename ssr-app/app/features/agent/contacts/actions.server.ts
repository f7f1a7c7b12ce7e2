import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { takeChange } from "~/features/account/profile/take-form.server";
import { objectIn, readForm } from "~/features/shared/forms/read-form.server";
import { otherFormat, textIn } from "~/features/shared/text-in";
import { api, attempt } from "~/lib/api.server";
import type { Contact, Page } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";
import { positive } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { contactValues } from "./contact-values";
import { contactSchema, removeSchema } from "./schema";

type ImportAnswer = components["schemas"]["ImportAnswer"];

/**
 * The outcome of an import: the API's answer, or that no table was given. `csv` returns the table for the next attempt.
 */
export interface Imported {
  imported?: ImportAnswer;
  trouble?: string;
  csv: string;
}

/** An agent's own address book, or all books for operations. */
type Book = "/manager/contact" | "/ops/contact";

/** Handles the forms of the address book: a contact, its removal, a table. */
export async function act(args: ActionFunctionArgs) {
  await requireManager(args.context);
  const posted = await args.request.formData();
  const form = String(posted.get("form") ?? "");
  if (form === "import") return importTable(args, posted);
  return actOnContact(args, posted, "/manager/contact");
}

/** Saves or removes a contact. */
export const actOnContact = (args: ActionFunctionArgs, posted: FormData, book: Book) =>
  String(posted.get("form") ?? "").startsWith("remove-") ? remove(args, posted, book) : keep(args, posted, book);

async function keep(args: ActionFunctionArgs, posted: FormData, book: Book) {
  const client = api(args.context);
  const id = positive(posted.get("id"));
  const agent = (book === "/ops/contact" && positive(posted.get("agent"))) || undefined;
  return takeChange(args, posted, contactSchema, {
    body: ({ id: _, agent: __, ...contact }) => ({ ...contactValues(), ...contact }),
    stored: async () => {
      const was = objectIn(posted.get("was"));
      // Searches by the former mail address, and then by name in case the address has changed.
      const found = (await contactAt(args, book, id, was?.email)) ?? (await contactAt(args, book, id, was?.name));
      return found && contactValues(found);
    },
    send: (change, whole) => (id ? client.put(`${book}/${id}`, whole) : client.post(book, change, { agent })),
    more: { note: "saved" },
  });
}

/** The most characters that a search takes. */
const maxSearch = 100;

/** The stored contact with this id, among those that a search for `words` finds. */
async function contactAt({ context }: ActionFunctionArgs, book: Book, id: number | null, words: unknown) {
  const q = [...String(words ?? "")].slice(0, maxSearch).join("") || undefined;
  const { entities } = await api(context).get<Page<Contact>>(book, { q, elementsPerPage: 100 });
  return entities.find((each) => each.id === id);
}

async function remove(args: ActionFunctionArgs, posted: FormData, book: Book) {
  const form = await readForm(args, removeSchema, posted);
  if (!form.ok) return form.answer;
  const gone = await attempt(api(args.context).delete(`${book}/${form.value.id}`));
  // Another user or tab has already removed it, which has the same outcome.
  if (!gone.ok && gone.refusal.status !== 404) return form.refuse({}, [gone.refusal.message], gone.refusal.status);
  return form.done({ note: "removed" });
}

async function importTable({ context }: ActionFunctionArgs, posted: FormData) {
  const say = translate(context, "contacts");
  const file = posted.get("file");
  const pasted = String(posted.get("csv") ?? "");
  const bytes = file instanceof File && file.size > 0 ? await file.arrayBuffer() : null;
  const format = bytes && otherFormat(bytes);
  const decoded = bytes ? textIn(bytes, context.shop.locale) : { text: pasted };
  if (format || !decoded) {
    const importText = translate(context, "import");
    const trouble = format ? importText("otherFormat", { format }) : importText("encoding");
    return data({ trouble, csv: "" } satisfies Imported, { status: 422 });
  }
  const csv = decoded.text;
  if (!csv.trim()) return data({ trouble: say("import.empty"), csv: "" } satisfies Imported, { status: 422 });
  const dryRun = posted.get("how") !== "import";
  const answer = await attempt(api(context).post<ImportAnswer>("/manager/contact/import", { csv, dryRun }));
  const returned = csv.length <= 200_000 ? csv : "";
  if (!answer.ok) {
    const text = Object.values(answer.refusal.errors)[0]?.[0] ?? answer.refusal.message;
    return data({ trouble: text, csv: returned } satisfies Imported, { status: answer.refusal.status });
  }
  return { imported: answer.value, csv: answer.value.written ? "" : returned } satisfies Imported;
}
