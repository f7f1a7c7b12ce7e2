import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { DataStrategyResult } from "@remix-run/router";
import { showFailure } from "~/lib/failure";
import { isManagerPath } from "~/lib/private-paths";

/** No answer came, or a failure that is not the shop's own: `status` 0 is a lost connection. */
class Unanswered extends Error {
  constructor(
    readonly status = 0,
    readonly requestId?: string,
  ) {
    super(status ? `answered ${status}` : "no connection");
  }
}

/** What a visitor is told while something is not answered. */
export interface Trouble {
  /**
   * `waiting`: a page or a part of one, tried again by itself. `kept`: a change that is sent by itself. `unsent`: a form, which
   * stays as it is. `back`: the shop answers again, and the form can be sent.
   */
  kind: "waiting" | "kept" | "unsent" | "back";
  status: number;
  requestId?: string;
  /** In the visitor's language, when the shop said why. */
  message?: string;
  /** The form that was sent. */
  form?: HTMLFormElement;
  submitter?: HTMLElement;
}

/** Those that go as soon as something is answered. */
export const repeated = (kind: Trouble["kind"] | undefined) => kind === "waiting" || kind === "kept";

let trouble: Trouble | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<{ again: () => void; trouble: Trouble }>();

function tell(next: Trouble | undefined): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
  if (next?.kind === "unsent" && next.status === 0) void untilBack(next);
}

/** A form that did not arrive: once the shop answers again that is said for a moment, and nothing more. */
async function untilBack(cause: Trouble): Promise<void> {
  for (let tries = 0; trouble === cause; tries++) {
    await new Promise<void>((resolve) => scheduleRetry(tries, resolve));
    if (trouble !== cause || !((await ask(...anything)) instanceof Response) || trouble !== cause) continue;
    const back: Trouble = { ...cause, kind: "back" };
    tell(back);
    setTimeout(() => trouble === back && closeTrouble(), backShown);
  }
}

export const currentTrouble = () => trouble;

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It was read. What still waits is told again after what was said of a form. */
export function closeTrouble(): void {
  const [open] = waiting;
  tell(trouble && !repeated(trouble.kind) ? open?.trouble : undefined);
}

/** Something that was asked for had no answer, and is not asked for again by itself. */
export const tellUnsent = () => tell({ kind: "unsent", status: 0 });

/** Something was answered: what waited for that is over. */
export function answered(): void {
  if (repeated(trouble?.kind) && waiting.size === 0 && repeating === 0) closeTrouble();
}

/** Tries everything that waits now. */
export function tryAgain(): void {
  for (const each of [...waiting]) each.again();
}

const firstPause = 2_000;
const maxPause = 30_000;
const backShown = 6_000;

/** Calls `run` when the browser is online again, or after a while; returns a function that cancels it. */
function scheduleRetry(tries: number, run: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener("online", go);
  };
  const go = () => {
    end();
    run();
  };
  const timer = setTimeout(go, Math.min(maxPause, firstPause * 2 ** tries));
  window.addEventListener("online", go);
  return end;
}

/**
 * `fetch` for what Remix asks for. A page, a part or a text that is not answered waits, and the page that is there stays:
 * it is asked for again when the browser is online, after a while, and when one says so. A form is never sent twice.
 */
export async function fetchPatiently(
  input: URL | string,
  init: RequestInit = {},
  waits = !shellAnswers(),
): Promise<Response> {
  const reads = !init.method || init.method === "GET" || init.method === "HEAD";
  let answer = await ask(input, init);
  if (!(answer instanceof Response)) {
    if (!reads || !waits) throw answer;
    showFailure();
    answer = await askAgain(input, init, answer);
  }
  answered();
  return answer;
}

/** How many requests are repeated, in the pauses between their tries and during these. */
let repeating = 0;

/** Repeats a request until it is answered. Whoever types on meanwhile stays on the page. */
async function askAgain(input: URL | string, init: RequestInit, cause: Unanswered): Promise<Response> {
  const stayWhenTyping = () => mayStay() && stay();
  window.addEventListener("input", stayWhenTyping);
  repeating += 1;
  try {
    let answer: Response | Unanswered = cause;
    for (let tries = 0; !(answer instanceof Response); tries++) {
      const { status, requestId } = answer;
      await untilWorthTrying({ kind: "waiting", status, requestId }, tries, init.signal);
      answer = await ask(input, init);
    }
    return answer;
  } finally {
    repeating -= 1;
    window.removeEventListener("input", stayWhenTyping);
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

/** The area for agents keeps a shell on the device, which shows what there is without a connection. */
const hasShell = (path: string) => isManagerPath(path) && Boolean(navigator.serviceWorker?.controller);

/** The history state of a list that was narrowed: its page stays without a connection. */
export const filtered = "filtered";

/**
 * A link leads to a page of that area: without a connection the shell stands in for it. For a form, a filter, a part of a
 * page and whatever else is asked for, the page stays.
 */
function shellAnswers(): boolean {
  // While the page is hydrated there is no router yet.
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return hasShell(window.location.pathname);
  const { navigation, location } = router.state;
  if (navigation.state !== "loading" || navigation.formMethod !== undefined) return false;
  if (navigation.location.state === filtered) return false;
  return pathOf(navigation.location) !== pathOf(location) && hasShell(navigation.location.pathname);
}

/** What is said of several things that wait: of a page before a change that is kept, of that before a part of a page. */
const weight = (kind: Trouble["kind"]) => (kind === "kept" ? 1 : mayStay() ? 2 : 0);

/** Says what waits, until it should be tried again. What the visitor has closed is not said once more. */
export function untilWorthTrying(cause: Trouble, tries: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      waiting.delete(entry);
      stop();
      signal?.removeEventListener("abort", abandon);
    };
    const entry = {
      trouble: cause,
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
    const stop = scheduleRetry(tries, entry.again);
    waiting.add(entry);
    signal?.addEventListener("abort", abandon);
    // Nothing that is tried again is said over a form that did not arrive.
    const reported =
      repeated(trouble?.kind) && trouble?.status === cause.status && weight(trouble.kind) >= weight(cause.kind);
    if (tries === 0 ? !reported : repeated(trouble?.kind) && !reported) tell(cause);
  });
}

const anything = ["/favicon.svg", { method: "HEAD", cache: "no-store" }] as const;

/** Does the shop answer? If not, the form that was sent last did not arrive. */
export async function isAnswered(): Promise<boolean> {
  const answer = await ask(...anything);
  if (answer instanceof Response) return true;
  showFailure();
  const { form, submitter } = sent ?? {};
  tell({ kind: "unsent", status: answer.status, requestId: answer.requestId, form, submitter: submitter ?? undefined });
  return false;
}

/** Code or texts that did not come: once more, as soon as the shop answers, unless `signal` ends that. */
export async function patiently<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch {
    const [path, init] = anything;
    await fetchPatiently(path, { ...init, signal });
    return load();
  }
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Another page is on its way, and one may still stay on this one. */
export function mayStay(): boolean {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return false;
  const { navigation, location } = router.state;
  if (!navigation.location || pathOf(navigation.location) === pathOf(location)) return false;
  // A step back has changed the address already.
  return pathOf(window.location) === pathOf(location);
}

let givenUp = new AbortController();

/** Aborted when the page that was asked for is given up. */
export const untilGivenUp = () => givenUp.signal;

/** The page that was asked for is not wanted any more. */
export function stay(): void {
  closeTrouble();
  if (!mayStay()) return;
  givenUp.abort();
  givenUp = new AbortController();
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
      if (trouble && !repeated(trouble.kind)) closeTrouble();
      giveUpWaiting();
      if (target instanceof HTMLFormElement) sent = { form: target, submitter };
    },
    true,
  );
  const whole = (event: Event) => {
    if (navigator.onLine || event.defaultPrevented) return;
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!form && link && hasShell(link.pathname)) return;
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
 * A page that still waits is given up for a form that stays in its place: the router would go there when the form is
 * answered, with nothing of what that page shows.
 */
function giveUpWaiting(): void {
  if (repeating > 0 && mayStay()) stay();
}

let whenEnded: ((sent: FormData) => Promise<void>) | undefined;

/** Registers who stores what a form held that met the end of the session; the login waits for that. */
export function onSessionEnd(keep: (sent: FormData) => Promise<void>): () => void {
  whenEnded = keep;
  return () => {
    whenEnded = undefined;
  };
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
  const { navigation, fetchers } = window.__remixRouter.state;
  const formData = fetcherKey ? fetchers.get(fetcherKey)?.formData : navigation.formData;
  if (fetcherKey) giveUpWaiting();
  const results = await run();
  if (fetcherKey) giveUpWaiting();
  for (const [route, { type, result }] of Object.entries(results)) {
    // Aborted: another one went out in its place, and says what became of it.
    if (type !== "error" || request.signal.aborted) continue;
    // What cannot be kept must not stand between anybody and the login.
    if (formData && result instanceof Response && result.headers.get("location")?.startsWith("/login"))
      await whenEnded?.(formData).catch(() => undefined);
    const failure = failureOf(result);
    if (!failure) continue;
    const { pathname } = new URL(request.url);
    const own = sent?.form.isConnected && new URL(sent.form.action).pathname === pathname ? sent : undefined;
    showFailure();
    tell({ kind: "unsent", ...failure, form: own?.form, submitter: own?.submitter ?? undefined });
    if (!fetcherKey && mayStay()) {
      const cause = trouble;
      stay();
      tell(cause);
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

/**
 * Whether a form is on its way: the one whose field `form` says this name, without a name any that the page answers.
 * The router knows at once; a slow page renders it later than the second tap comes.
 */
export function onItsWay(name?: string): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  if (!name) return navigation.formData !== undefined;
  return [navigation, ...fetchers.values()].some(({ formData }) => formData?.get("form") === name);
}

/** Whether the page's form has no answer yet: once the answer is shown, the next press counts although the page still loads. */
export const isUnanswered = () => window.__remixRouter.state.navigation.state === "submitting";

/**
 * `shouldRevalidate` of a page whose form may come too late: told that a thing is gone or that somebody was quicker, one
 * sees it as it is now. By itself the router leaves a page as it was after a refusal.
 */
export const anewWhenLate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
