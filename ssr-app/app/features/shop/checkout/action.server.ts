import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { api, attempt, companyOf } from "~/lib/api.server";
import { requireUser } from "~/lib/session.server";
import type { CheckoutAnswer } from "./answers";
import { readDay, readSlot } from "./form-values";
import { keepNotes, notesOf, refused, setDate, settle } from "./keep.server";
import { placeOrder } from "./place.server";

type Intent = CheckoutAnswer["intent"];

/** Handles the form of the checkout's own page: saves a choice in the cart, or places the order. */
export async function checkoutAction({ request, context }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const options = companyOf(form);
  const client = api(context);
  // The value of the button that takes the next possible day.
  const taken = readDay(form.get("take"));
  switch (taken ? "date" : (form.get("intent") as Intent)) {
    case "date":
      return keep(context, "date", setDate(context, taken ?? readDay(form.get("date")) ?? "", options));
    case "slot": {
      const slot = readSlot(form.get("slot"));
      return keep(context, "slot", client.post("/cart/checkout", { shippingSlots: slot ? [slot] : [] }, {}, options));
    }
    case "notes":
      return keep(context, "notes", keepNotes(context, form, options), { notes: notesOf(form) });
    case "settle":
      return keep(context, "settle", settle(context, options));
    case "place":
      return placeOrder(context, form, options);
    default:
      throw redirect("/checkout");
  }
}

async function keep(
  context: AppLoadContext,
  intent: Intent,
  sent: Promise<unknown>,
  typed?: Pick<CheckoutAnswer, "notes">,
) {
  const answer = await attempt(sent);
  if (answer.ok) return { intent, done: true } satisfies CheckoutAnswer;
  return refused(context, intent, answer.refusal, typed);
}
