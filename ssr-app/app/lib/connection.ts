import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { DataStrategyResult } from "@remix-run/router";
import { changing, takeAhead } from "~/lib/ahead";
import { showFailure } from "~/lib/failure";
import { createListeners } from "~/lib/listeners";
import { isManagerPath } from "~/lib/private-paths";

/** No answer arrived, or a failure that is not the shop's own: `status` 0 is a lost connection. */
class Unanswered extends Error {
  constructor(
    readonly status = 0,
    readonly requestId?: string,
  ) {
    super(status ? `answered ${status}` : "no connection");
  }
}

/** What a visitor is told while a request is unanswered. */
export interface Trouble {
  /**
   * `waiting`: a page or a part of one, retried automatically. `kept`: a stored change, sent automatically. `unsent`: a
   * form, which stays as it is. `back`: the shop answers again, and the form can be sent.
   */
  kind: "waiting" | "kept" | "unsent" | "back";
  status: number;
  requestId?: string;
  /** The shop's own message in the visitor's language, if there is one. */
  message?: string;
  /** The submitted form. */
  form?: HTMLFormElement;
  submitter?: HTMLElement;
}

/** Troubles that end as soon as a request is answered. */
export const repeated = (kind: Trouble["kind"] | undefined) => kind === "waiting" || kind === "kept";

let trouble: Trouble | undefined;
const listeners = createListeners();
const waiting = new Set<{ again: () => void; trouble: Trouble }>();

function tell(next: Trouble | undefined): void {
  if (next === trouble) return;
  trouble = next;
  listeners.call();
  if (next?.kind === "unsent" && next.status === 0) void untilBack(next);
}

/** After a form that did not arrive: reports for a moment that the shop answers again. */
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

export const onTrouble = listeners.listen;

/** The user closed the notice. What still waits is reported after the message about a form. */
export function closeTrouble(): void {
  const [open] = waiting;
  tell(trouble && !repeated(trouble.kind) ? open?.trouble : undefined);
}

/** Reports a request that had no answer and is not retried. */
export const tellUnsent = () => tell({ kind: "unsent", status: 0 });

/** A request was answered: the waiting ends. */
export function answered(): void {
  if (repeated(trouble?.kind) && waiting.size === 0 && repeating === 0) closeTrouble();
}

/** Retries everything that waits now. */
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
 * `fetch` for Remix's requests. An unanswered page, part or text file is retried when the browser is online, after a
 * pause, and on request, while the present page stays. A form is never sent twice.
 */
export async function fetchPatiently(
  input: URL | string,
  init: RequestInit = {},
  waits = !shellAnswers(),
): Promise<Response> {
  const reads = !init.method || init.method === "GET" || init.method === "HEAD";
  let answer = (reads && input instanceof URL && (await takeAhead(input.href))) || (await ask(input, init));
  if (!(answer instanceof Response)) {
    if (!reads || !waits) throw answer;
    showFailure();
    answer = await askAgain(input, init, answer);
  }
  answered();
  return answer;
}

/** Number of requests that are being retried, including the pauses between the attempts. */
let repeating = 0;

/** Retries a request until it is answered. A user who continues to type stays on the page. */
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

/** The agents' area has a shell on the device, which works without a connection. */
const hasShell = (path: string) => isManagerPath(path) && Boolean(navigator.serviceWorker?.controller);

/** The history state of a filtered list: its page stays without a connection. */
export const filtered = "filtered";

/**
 * A link leads to a page of that area: without a connection the shell replaces it. For a form, a filter, a part of a
 * page and everything else the present page stays.
 */
function shellAnswers(): boolean {
  // During hydration there is no router yet.
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return hasShell(window.location.pathname);
  const { navigation, location } = router.state;
  if (navigation.state !== "loading" || navigation.formMethod !== undefined) return false;
  if (navigation.location.state === filtered) return false;
  return pathOf(navigation.location) !== pathOf(location) && hasShell(navigation.location.pathname);
}

/** Which of several troubles is reported: a page before a stored change, that before a part of a page. */
const weight = (kind: Trouble["kind"]) => (kind === "kept" ? 1 : mayStay() ? 2 : 0);

/** Reports a trouble until the request should be retried. A notice that the visitor has closed is not repeated. */
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
    // A retried request does not replace the message about a form that did not arrive.
    const reported =
      repeated(trouble?.kind) && trouble?.status === cause.status && weight(trouble.kind) >= weight(cause.kind);
    if (tries === 0 ? !reported : repeated(trouble?.kind) && !reported) tell(cause);
  });
}

const anything = ["/favicon.svg", { method: "HEAD", cache: "no-store" }] as const;

/** Checks whether the shop answers. If not, the form that was sent last did not arrive. */
export async function isAnswered(): Promise<boolean> {
  const answer = await ask(...anything);
  if (answer instanceof Response) return true;
  showFailure();
  const { form, submitter } = sent ?? {};
  tell({ kind: "unsent", status: answer.status, requestId: answer.requestId, form, submitter: submitter ?? undefined });
  return false;
}

/** Loads code or texts again as soon as the shop answers, unless `signal` aborts that. */
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

/** Whether another page is loading and the user may still stay on this one. */
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

/** Gives up the page that is loading. */
export function stay(): void {
  closeTrouble();
  if (!mayStay()) return;
  givenUp.abort();
  givenUp = new AbortController();
  // The router treats a jump within the page as a new navigation, which ends the running one; the address stays.
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

/** Remembers the submitted form; without a connection it prevents links that load a whole page from losing this one. */
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
 * Gives up a page that still loads when a form of the present page is sent: otherwise the router would go there when
 * the form is answered.
 */
function giveUpWaiting(): void {
  if (repeating > 0 && mayStay()) stay();
}

let whenEnded: ((sent: FormData) => Promise<void>) | undefined;

/** Registers a function that stores the data of a form which met the end of the session; the login waits for it. */
export function onSessionEnd(keep: (sent: FormData) => Promise<void>): () => void {
  whenEnded = keep;
  return () => {
    whenEnded = undefined;
  };
}

/** Stores what a form held that met the end of the session. What cannot be stored must not stand between anybody and the login. */
export const keepSent = async (sent: FormData) => whenEnded?.(sent).catch(() => undefined);

/**
 * An action without an answer, or with a failure that it does not handle: the page stays with everything that was
 * typed, and reports it. The data that the action would have changed are not loaded again.
 */
export async function keepPage(
  request: Request,
  fetcherKey: string | null,
  run: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const { navigation, fetchers } = window.__remixRouter.state;
  const formData = fetcherKey ? fetchers.get(fetcherKey)?.formData : navigation.formData;
  if (fetcherKey) giveUpWaiting();
  const results = await changing(run());
  if (fetcherKey) giveUpWaiting();
  for (const [route, { type, result }] of Object.entries(results)) {
    // Aborted: another form was sent in its place and reports its own result.
    if (type !== "error" || request.signal.aborted) continue;
    if (formData && result instanceof Response && result.headers.get("location")?.startsWith("/login"))
      await keepSent(formData);
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
    // Nothing is loaded again after a failure.
    return {
      [route]: { type: "data", result: { type: "DataWithResponseInit", data: undefined, init: { status: 503 } } },
    };
  }
  return results;
}

type Failure = Pick<Trouble, "status" | "requestId" | "message">;

/** Undefined for a refusal that has a page of its own. */
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
 * Whether a form is being sent: the one whose field `form` has this name, without a name any form of the page. The
 * router knows at once; a slow page renders it only after a second tap.
 */
export function onItsWay(name?: string): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  if (!name) return navigation.formData !== undefined;
  return [navigation, ...fetchers.values()].some(({ formData }) => formData?.get("form") === name);
}

/**
 * Whether the page's form has no answer yet: once the answer is shown, the next press counts although the page still
 * loads.
 */
export const isUnanswered = () => window.__remixRouter.state.navigation.state === "submitting";

/**
 * `shouldRevalidate` of a page whose form may come too late: after a refusal because something was deleted or changed,
 * the page shows the present state. By default the router leaves a page unchanged after a refusal.
 */
export const anewWhenLate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
