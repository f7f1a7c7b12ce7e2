import { isWaiting } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { sendDraft } from "~/features/agent/order-entry/send";
import type { User } from "~/lib/contract";
import { askFor } from "./call";
import { heard } from "./connection";
import { markSignedOut } from "./device";

const firstPause = 10_000;
const maxPause = 5 * 60_000;

let running: Promise<void> | undefined;

/**
 * Sends what waits, one order after the other; what came of each stands in its draft. Asks first whether the shop is there
 * and knows the user: what went out without an answer may not be typed in any more, so nothing goes out in vain.
 */
export function sendWaiting(user: number): Promise<void> {
  running ??= sendEach(user).finally(() => {
    running = undefined;
  });
  return running;
}

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

/**
 * As long as the page is open: sends what waits now, when the browser has a connection again, when the page is looked at
 * again, and after a pause that grows. A telephone gives a closed page no chance; the next opened one begins anew.
 */
export function keepSending(user: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  const waiting = () => drafts.all().some(({ stage }) => stage.is === "waiting" && stage.why !== "signedOut");
  const plan = () => {
    if (timer !== undefined || !waiting()) return;
    timer = setTimeout(go, pause);
    pause = Math.min(pause * 2, maxPause);
    // What waits is worth keeping when the device becomes short of room.
    void navigator.storage?.persist?.().catch(() => {});
  };
  const go = async () => {
    await sendWaiting(user);
    clearTimeout(timer);
    timer = undefined;
    plan();
  };
  const again = () => {
    if (document.visibilityState !== "visible") return;
    pause = firstPause;
    void go();
  };
  void go();
  const quiet = drafts.subscribe(plan);
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearTimeout(timer);
    quiet();
    window.removeEventListener("online", again);
    document.removeEventListener("visibilitychange", again);
  };
}
