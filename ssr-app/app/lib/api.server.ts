import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { positive } from "~/lib/positive";
import type { ApiErrorBody } from "./api-error";
import { apiOrigin, onlyReads, type Reading, reach, readTogether } from "./bundle.server";
import type { paths } from "./contract.gen";
import { errorTitle } from "./error-title.server";
import { logError } from "./log.server";
import { loginPath, withTarget } from "./login-target";
import { notFound } from "./not-found.server";
import { secondFactorPath } from "./office-paths";
import { isBackOfficePath, isPrivatePath } from "./private-paths";
import { translate } from "./texts/translate.server";

/** `/product/{id}` of the contract as `/product/${string}`. */
type Filled<P extends string> = P extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : P;
/** The paths of the contract for a method: any other path does not compile. */
export type PathOf<M extends "get" | "post" | "put" | "delete"> = {
  [P in keyof paths & string]: paths[P] extends { [K in M]: object } ? Filled<P> : never;
}[keyof paths & string];

type Scalar = string | number | boolean | null | undefined;

/** Some calls take a list, some a raw table or picture (`contentType` names its type). */
type Body = Record<string, unknown> | unknown[] | string | ArrayBuffer;

export interface CallOptions {
  query?: Record<string, Scalar>;
  /**
   * The company for which the page is shown; the API refuses the change when another tab has switched (`companyOf`).
   */
  company?: number;
  /** `Idempotency-Key` and `If-Match` of the calls that know them. */
  headers?: Record<string, string>;
  /** The type of a body that is not JSON. */
  contentType?: string;
  /** For a part that streams after the page: the page does not wait for it. */
  later?: boolean;
}

/** A refusal in the form that actions read. */
export interface Refusal extends ApiErrorBody {
  status: number;
  errors: Record<string, string[]>;
  /** The whole body: some refusals contain more, a fresh cart for instance. */
  details: Record<string, unknown>;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

/**
 * The API over the binding, with the visitor's signed context. A refusal is thrown as a `Response`
 * with the API's status, so that the route's ErrorBoundary shows it and the page carries that status; actions that
 * answer it themselves use `attempt`. A call without an answer (204) gives undefined.
 *
 *     const product = await api(context).get<ProductDetail>(`/product/${id}`);
 *     const page = await api(context).post<Page<Product>>("/product/list", { app_product_filter_new: true }, { page: 2 });
 *     await api(context).put(`/company/${id}`, values, companyOf(form));
 */
export function api(context: AppLoadContext, { later = false } = {}) {
  return {
    get: <T>(path: PathOf<"get">, query?: Record<string, Scalar>) =>
      call<T>(context, "GET", path, undefined, { query, later }),
    /** The raw answer: a table, a file. */
    raw: (path: PathOf<"get">, query?: Record<string, Scalar>) =>
      send(context, "GET", path, undefined, { query, headers: { accept: "*/*" } }),
    post: <T = void>(path: PathOf<"post">, body: Body, query?: Record<string, Scalar>, options?: CallOptions) =>
      call<T>(context, "POST", path, body, { query, later, ...options }),
    put: <T = void>(path: PathOf<"put">, body: Body, options?: CallOptions) =>
      call<T>(context, "PUT", path, body, options),
    delete: <T = void>(path: PathOf<"delete">, options?: CallOptions, body?: Body) =>
      call<T>(context, "DELETE", path, body, options),
  };
}

/** The same for parts that stream after the page: their reads are separate, so that the page waits for none of them. */
export const apiLater = (context: AppLoadContext) => api(context, { later: true });

/** The hidden field `company` of a form: the company whose data the page shows. */
export function companyOf(form: FormData): CallOptions {
  const company = positive(form.get("company"));
  return company ? { company } : {};
}

/** The answer, or the refusal for the form. Redirects are thrown on. */
export async function attempt<T>(
  promise: Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; refusal: Refusal }> {
  try {
    return { ok: true, value: await promise };
  } catch (error) {
    if (!(error instanceof Response) || error.status < 400) throw error;
    const body = (await error.json().catch(() => null)) as ApiErrorBody | null;
    const wait = Number(error.headers.get("retry-after"));
    const refusal = {
      code: "unreachable",
      message: "",
      ...body,
      // The page belongs to another company than the session by now: the page is outdated, not its content.
      status: body?.code === "company_mismatch" ? 412 : error.status,
      errors: body?.errors ?? {},
      details: { ...body },
    };
    return { ok: false, refusal: wait > 0 ? { ...refusal, retryAfter: wait } : refusal };
  }
}

/**
 * For optional data: it never rejects. A failure becomes null, is logged, and keeps the page out of the
 * cache; the component shows its own "could not load".
 */
export async function extra<T>(context: AppLoadContext, promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    context.render.degraded = true;
    logError(context, "extra", error);
    return null;
  }
}

async function call<T>(
  context: AppLoadContext,
  method: string,
  path: string,
  body?: Body,
  options?: CallOptions,
): Promise<T> {
  const response = await send(context, method, path, body, options);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/** The answer to a call, when it is no refusal. */
async function send(
  context: AppLoadContext,
  method: string,
  path: string,
  body?: Body,
  options: CallOptions = {},
): Promise<Response> {
  const response = await answerTo(context, method, path, body, options);
  if (response.ok) return response;
  throw await refusal(context, response);
}

function answerTo(
  context: AppLoadContext,
  method: string,
  path: string,
  body?: Body,
  { query = {}, company, headers, contentType, later = false }: CallOptions = {},
): Promise<Response> {
  const url = new URL(`/api${path}`, apiOrigin);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(key, String(value));
  }
  const address = url.pathname + url.search;
  const sent = typeof body === "string" || body instanceof ArrayBuffer ? body : body && JSON.stringify(body);
  const more = { ...headers };
  if (contentType) more["content-type"] = contentType;
  if (company) more["madia-company"] = String(company);
  const plain = Object.keys(more).length === 0 && !(sent instanceof ArrayBuffer);
  if (plain && onlyReads(method, path))
    return readTogether(context, { method: method as Reading["method"], path: address, body: sent }, later);
  return reach(context, method, address, sent, more);
}

async function refusal(context: AppLoadContext, response: Response): Promise<Response> {
  const body = (await response.json().catch(() => null)) as ApiErrorBody | null;
  const known = body ?? { code: "unreachable", message: translate(context, "common")("error.generic") };
  // The session of a private page ended: redirects to the login, which remembers the page. Wrong credentials are
  // something else.
  if (known.code === "unauthenticated" && isPrivatePath(context.requested.path))
    return redirect(loginPath(context.requested.target, context.requested.posted), {
      headers: { "cache-control": "no-store" },
    });
  // An operator without the second factor is redirected to enter it, and returns from there.
  if (
    known.code === "second_factor" &&
    isBackOfficePath(context.requested.path) &&
    context.requested.path !== secondFactorPath
  )
    return redirect(withTarget(secondFactorPath, context.requested.target), {
      headers: { "cache-control": "no-store" },
    });
  if (response.status === 404) return notFound(context, body);
  const headers = new Headers();
  const wait = response.headers.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  const title = errorTitle(context, response.status);
  return Response.json({ ...known, title }, { status: response.status, statusText: known.code, headers });
}
