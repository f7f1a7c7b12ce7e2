import { askFor } from "~/features/shared/offline/call";
import { keepViewed } from "~/features/shared/offline/device";
import { createQueue } from "~/features/shared/offline/queue";
import { currentOwner } from "~/features/shop/cart/engine";
import { takeCart } from "~/features/shop/cart/store";
import type { Cart, OrderSummary, Page, ReorderAnswer, User } from "~/lib/contract";
import { type CartDraft, type CartDraftLine, cartDrafts, isDue, isUnsent, taken } from "./cart-draft";

/** The most articles that one call takes. */
const most = 300;

export const keepSending = createQueue({ drafts: cartDrafts, isDue, send });

/** Sends the drafts to the carts. Each line asks for at least its quantity, so sending it twice adds nothing. */
async function send(user: number): Promise<void> {
  const waits = ({ stage }: CartDraft) => stage.is === "waiting" || stage.is === "elsewhere";
  const drafts = cartDrafts.all().filter((draft) => isUnsent(draft) && waits(draft));
  if (drafts.length === 0) return;
  const self = await askFor<User>(user, "/user/self");
  if (self.is !== "answer") return;
  for (const { company } of drafts) {
    if (self.value.company?.id === company) await alone(company, () => sendAll(user, company));
    else await cartDrafts.change(company, (draft) => draft && { ...draft, stage: { is: "elsewhere" } });
  }
}

/** Runs in one tab at a time. */
async function alone(company: number, run: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(`madia-cart-draft-${company}`, { ifAvailable: true }, (lock) =>
    lock ? run() : undefined,
  );
}

async function sendAll(user: number, company: number): Promise<void> {
  while (await sendSome(user, company));
}

/** Sends up to `most` lines; answers whether there are more. */
async function sendSome(user: number, company: number): Promise<boolean> {
  const newest = await askFor<Page<OrderSummary>>(user, "/order?elementsPerPage=1");
  if (newest.is !== "answer") return false;
  const after = newest.value.entities[0]?.id ?? 0;
  // The draft is read and changed in one step, because another tab may have sent it.
  let lines: CartDraftLine[] = [];
  let from: Pick<CartDraft, "guide" | "order"> = {};
  await cartDrafts.change(company, (draft) => {
    lines = [];
    if (!draft || !isUnsent(draft)) return draft;
    const { unansweredAfter: before } = draft;
    if (before !== null && before !== after) return { ...draft, stage: { is: "unsure" } };
    lines = draft.lines.slice(0, most);
    from = { guide: draft.guide, order: draft.order };
    return { ...draft, stage: { is: "waiting" }, unansweredAfter: after };
  });
  if (lines.length === 0) return false;
  const items = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const reply = await askFor<ReorderAnswer>(user, "/cart/products", { company, body: { items, ...from } });
  if (reply.is === "answer") {
    const { cart } = reply.value;
    if (currentOwner()?.company === company) takeCart(cart);
    await keepCart(user, cart);
    await cartDrafts.change(company, (draft) => draft && taken(draft, lines, reply.value));
    return (
      cartDrafts.read(company)?.lines.some(({ product }) => !lines.some((line) => line.product.id === product.id)) ??
      false
    );
  }
  if (reply.is !== "failed" || reply.status >= 500 || reply.status === 429) return false;
  const { code, message } = reply;
  await cartDrafts.change(
    company,
    (draft) =>
      draft && {
        ...draft,
        unansweredAfter: null,
        stage: code === "company_mismatch" ? { is: "elsewhere" } : { is: "refused", message },
      },
  );
  return false;
}

/** Stores the cart for when there is no connection. */
export const keepCart = (user: number, cart: Cart) => keepViewed(user, "cart", 1, cart);
