import type { DataStrategyResult } from "@remix-run/router";
import { showFailure } from "~/components/ui/progress-bar";

/** No answer came, or a failure that is not the shop's own: `status` 0 is a lost connection. */
export class Unanswered extends Error {
  constructor(
    readonly status = 0,
    readonly requestId?: string,
  ) {
    super(status ? `answered ${status}` : "no connection");
  }
}

/** What a visitor is told while something is not answered. */
export interface Trouble {
  /** `waiting`: a page or a part of one, tried again by itself. `unsent`: a form, which stays as it is. */
  kind: "waiting" | "unsent";
  status: number;
  requestId?: string;
  /** In the visitor's language, when the shop said why. */
  message?: string;
  /** The form that was sent. */
  form?: HTMLFormElement;
  submitter?: HTMLElement;
}

let trouble: Trouble | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<{ again: () => void; trouble: Trouble }>();

function tell(next: Trouble | undefined): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
}

export const currentTrouble = () => trouble;

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It was read. What still waits is told again after what was said of a form. */
export function closeTrouble(): void {
  const [open] = waiting;
  tell(trouble?.kind === "unsent" ? open?.trouble : undefined);
}

/** Tries everything that waits now. */
export function tryAgain(): void {
  for (const each of [...waiting]) each.again();
}

const firstPause = 2_000;
const longestPause = 30_000;

/**
 * `fetch` for what Remix asks for. A page, a part or a text that is not answered waits, and the page that is there stays:
 * it is asked for again when the browser is online, after a while, and when one says so. A form is never sent twice.
 */
export async function fetchPatiently(
  input: URL | string,
  init: RequestInit = {},
  waits = sendsForm() || !hasShell(),
): Promise<Response> {
  const reads = !init.method || init.method === "GET" || init.method === "HEAD";
  for (let tries = 0; ; tries++) {
    const answer = await ask(input, init);
    if (answer instanceof Response) {
      if (trouble?.kind === "waiting" && waiting.size === 0) closeTrouble();
      return answer;
    }
    if (!reads || !waits) throw answer;
    if (tries === 0) showFailure();
    await untilWorthTrying(answer, tries, init.signal);
  }
}

async function ask(input: URL | string, init: RequestInit): Promise<Response | Unanswered> {
  try {
    const response = await fetch(input, init);
    const own = response.status < 500 || response.headers.get("content-type")?.includes("x-script");
    return own ? response : new Unanswered(response.status, response.headers.get("x-request-id") ?? undefined);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return new Unanswered();
  }
}

/** A form is under way: its page stays, whatever its answer needs. */
function sendsForm(): boolean {
  // While the page is hydrated there is no router yet.
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  const { state, formMethod } = router?.state.navigation ?? {};
  return state === "submitting" || (formMethod !== undefined && formMethod !== "GET");
}

/** The area for agents keeps a shell on the device, which shows what there is without a connection. */
const hasShell = () => window.location.pathname.startsWith("/manager") && Boolean(navigator.serviceWorker?.controller);

function untilWorthTrying({ status, requestId }: Unanswered, tries: number, signal?: AbortSignal | null) {
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      waiting.delete(entry);
      clearTimeout(timer);
      window.removeEventListener("online", entry.again);
      window.removeEventListener("input", stayWhenTyping);
      signal?.removeEventListener("abort", abandon);
    };
    const entry = {
      trouble: { kind: "waiting", status, requestId } as Trouble,
      again() {
        end();
        resolve();
      },
    };
    const abandon = () => {
      end();
      if (waiting.size === 0) closeTrouble();
      reject(signal?.reason);
    };
    const timer = setTimeout(entry.again, Math.min(longestPause, firstPause * 2 ** tries));
    waiting.add(entry);
    window.addEventListener("online", entry.again);
    window.addEventListener("input", stayWhenTyping);
    signal?.addEventListener("abort", abandon);
    if (trouble?.kind !== "waiting" || trouble.status !== status) tell(entry.trouble);
  });
}

/** Does the shop answer? Waits until it does. */
const untilAnswered = (waits?: boolean) => fetchPatiently("/favicon.svg", { method: "HEAD", cache: "no-store" }, waits);

/** Code or texts that did not come: once more, as soon as the shop answers. */
export async function patiently<T>(load: () => Promise<T>, waits?: boolean): Promise<T> {
  try {
    return await load();
  } catch {
    await untilAnswered(waits);
    return load();
  }
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Another page is on its way, and one may still stay on this one. */
export function mayStay(): boolean {
  const { navigation, location } = window.__remixRouter.state;
  if (!navigation.location || pathOf(navigation.location) === pathOf(location)) return false;
  // A step back has changed the address already.
  return pathOf(window.location) === pathOf(location);
}

/** The page that was asked for is not wanted any more. */
export function stay(): void {
  closeTrouble();
  if (!mayStay()) return;
  // To the router a jump within the page ends what was under way; the address stays without it.
  const { location } = window.__remixRouter.state;
  const hash = location.hash || "#main";
  void window.__remixRouter.navigate(pathOf(location) + hash, {
    replace: true,
    preventScrollReset: true,
    state: location.state,
  });
  window.history.replaceState(window.history.state, "", pathOf(location) + location.hash);
}

/** What one types meanwhile must not be lost to a page that comes late. */
const stayWhenTyping = () => mayStay() && stay();

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}
let sent: Sent | undefined;

/** Remembers which form was sent; without a connection keeps links that load a whole page from losing this one. */
export function watchForms(): void {
  window.addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (trouble?.kind === "unsent") closeTrouble();
      if (target instanceof HTMLFormElement) sent = { form: target, submitter };
    },
    true,
  );
  const whole = (event: Event) => {
    if (navigator.onLine || event.defaultPrevented || hasShell()) return;
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const inPlace = link?.origin === window.location.origin && pathOf(link) === pathOf(window.location) && link.hash;
    if (!form && (!link?.href.startsWith("http") || link.target || inPlace)) return;
    event.preventDefault();
    showFailure();
    tell({ kind: "unsent", status: 0, form });
  };
  window.addEventListener("submit", whole);
  window.addEventListener("click", whole);
}

/**
 * An action without an answer, or with a failure that it does not answer itself: the page stays with all that was typed,
 * and says so. What the action would have changed is not asked for again.
 */
export async function keepPage(
  request: Request,
  fetcherKey: string | null,
  run: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await run();
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error") continue;
    const failure = failureOf(result);
    if (!failure) continue;
    const { pathname } = new URL(request.url);
    const own = sent?.form.isConnected && new URL(sent.form.action).pathname === pathname ? sent : undefined;
    showFailure();
    tell({ kind: "unsent", ...failure, form: own?.form, submitter: own?.submitter ?? undefined });
    if (!fetcherKey && mayStay()) {
      const told = trouble;
      stay();
      tell(told);
      return new Promise(() => {});
    }
    // Nothing is loaded again after an answer that is a failure.
    return {
      [route]: { type: "data", result: { type: "DataWithResponseInit", data: undefined, init: { status: 503 } } },
    };
  }
  return results;
}

type Failure = Pick<Trouble, "status" | "requestId" | "message">;

/** Undefined: it is a refusal that a page of its own tells. */
function failureOf(result: unknown): Failure | undefined {
  const wrapped = result as { type?: string; data?: unknown } | null;
  const error = wrapped?.type === "DataWithResponseInit" ? wrapped.data : result;
  if (error instanceof Unanswered) return { status: error.status, requestId: error.requestId };
  if (error instanceof Response) return undefined;
  const { status = 500, data } = (error ?? {}) as { status?: number; data?: Failure | null };
  if (status < 500 && status !== 429) return undefined;
  return { status, requestId: data?.requestId, message: data?.message || undefined };
}
