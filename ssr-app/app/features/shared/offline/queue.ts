import type { Drafts, Typed } from "./drafts";
import { keepForGood } from "./storage";

const firstPause = 10_000;
const maxPause = 5 * 60_000;

interface Work<Draft extends Typed> {
  drafts: Drafts<Draft>;
  /** Whether it should be sent automatically, again and again. */
  isDue: (draft: Draft) => boolean;
  /** Sends the waiting drafts; the results are stored in the drafts. */
  send: (user: number) => Promise<void>;
}

/**
 * While the page is open: sends waiting drafts now, when the browser is online again, when the page becomes visible
 * again, and after a growing pause. A phone does not let a closed page send; the next opened one begins again. Returns
 * a function that starts it for a user, which returns one that stops it.
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
      // Asks the browser to keep waiting drafts when the device runs out of space.
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
