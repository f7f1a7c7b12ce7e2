import { isWaiting } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { sendDraft } from "~/features/agent/order-entry/send";
import { askFor } from "~/features/shared/offline/call";
import { heard } from "~/features/shared/offline/connection";
import { markSignedOut } from "~/features/shared/offline/device";
import { createQueue } from "~/features/shared/offline/queue";
import type { User } from "~/lib/contract";

export const keepSending = createQueue({
  drafts,
  isDue: ({ stage }) => stage.is === "waiting" && stage.why !== "signedOut",
  send: sendEach,
});

/**
 * Sends one order after the other; the draft holds the outcome. It first asks whether the shop answers and knows the
 * user, because a draft that was sent without an answer can no longer be changed.
 */
async function sendEach(user: number): Promise<void> {
  if (!drafts.all().some(isWaiting)) return;
  if ((await askFor<User>(user, "/user/self")).is !== "answer") return;
  const tried = new Set<string>();
  for (;;) {
    const next = drafts.all().find((draft) => draft.user === user && isWaiting(draft) && !tried.has(draft.key));
    if (!next) return;
    tried.add(next.key);
    const stage = (await sendDraft(drafts, next.company))?.stage;
    if (stage?.is !== "waiting") heard(true);
    else if (stage.why === "offline") return heard(false);
    else if (stage.why === "signedOut") {
      heard(true);
      return markSignedOut(user);
    }
  }
}
