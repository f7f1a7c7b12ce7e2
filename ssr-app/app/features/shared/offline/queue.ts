import type { Drafts, Typed } from "./drafts";
import { keepForGood } from "./storage";

const firstPause = 10_000;
const maxPause = 5 * 60_000;

interface Work<Draft extends Typed> {
  drafts: Drafts<Draft>;
  /** Worth trying by itself, again and again. */
  isDue: (draft: Draft) => boolean;
  /** Sends what waits; what came of it stands in the drafts. */
  send: (user: number) => Promise<void>;
}

/**
 * As long as the page is open: sends what waits now, when the browser has a connection again, when the page is looked at
 * again, and after a pause that grows. A telephone gives a closed page no chance; the next opened one begins anew.
 * Answers how it is begun for a user, and that how it ends.
 */
export function createQueue<Draft extends Typed>({ drafts, isDue, send }: Work<Draft>) {
  let running: Promise<void> | undefined;

  function sendWaiting(user: number): Promise<void> {
    running ??= send(user).finally(() => {
      running = undefined;
    });
    return running;
  }

  function keepSending(user: number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = firstPause;
    const plan = () => {
      if (timer !== undefined || !drafts.all().some(isDue)) return;
      timer = setTimeout(go, pause);
      pause = Math.min(pause * 2, maxPause);
      // What waits is worth keeping when the device becomes short of room.
      void keepForGood();
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

  return keepSending;
}
