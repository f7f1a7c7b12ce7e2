import type { AppLoadContext } from "@remix-run/cloudflare";
import type { paths } from "./contract.gen";
import { notFound } from "./not-found.server";

/** `/product/{id}` of the contract as `/product/${string}`. */
type Filled<P extends string> = P extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : P;
/** The paths that the contract has for a method: one that it has not does not compile. */
type PathOf<M extends "get" | "post"> = {
  [P in keyof paths & string]: paths[P] extends { [K in M]: object } ? Filled<P> : never;
}[keyof paths & string];

type Scalar = string | number | boolean | null | undefined;

/** What the API says when it refuses; the text is already in the visitor's language. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  requestId?: string;
}

/**
 * The API over the binding, with the visitor's signed context. A refusal is thrown as a `Response`
 * with the API's status, so that the route's ErrorBoundary shows it and the page carries that status.
 *
 *     const product = await api(context).get<ProductDetail>(`/product/${id}`);
 *     const page = await api(context).post<Page<Product>>("/product/list", { app_product_filter_new: true }, { page: 2 });
 */
export function api(context: AppLoadContext) {
  return {
    get: <T>(path: PathOf<"get">, query?: Record<string, Scalar>) => call<T>(context, "GET", path, query),
    post: <T>(path: PathOf<"post">, body: Record<string, unknown>, query?: Record<string, Scalar>) =>
      call<T>(context, "POST", path, query, body),
  };
}

/**
 * For extras that stream: never rejects. A failure becomes null, is logged, and keeps the page out of
 * the cache; the component shows its own "could not load".
 */
export async function extra<T>(context: AppLoadContext, promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    context.render.degraded = true;
    console.error(JSON.stringify({ at: "extra", requestId: context.shop.requestId, error: describe(error) }));
    return null;
  }
}

async function call<T>(
  context: AppLoadContext,
  method: string,
  path: string,
  query: Record<string, Scalar> = {},
  body?: Record<string, unknown>,
): Promise<T> {
  const url = new URL(`https://api.internal/api${path}`);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(key, String(value));
  }
  const headers = new Headers({ accept: "application/json", "x-shop-context": context.contextHeader });
  if (body) headers.set("content-type", "application/json");
  const response = await reach(context, new Request(url, { method, headers, body: body && JSON.stringify(body) }));
  if (response.ok) return (await response.json()) as T;
  throw await refusal(context, response);
}

/** A binding that throws is the same to a page as one that answers 500. */
async function reach(context: AppLoadContext, request: Request): Promise<Response> {
  try {
    return await context.env.API.fetch(request);
  } catch (error) {
    console.error(JSON.stringify({ at: "api", requestId: context.shop.requestId, error: describe(error) }));
    return new Response(null, { status: 502 });
  }
}

async function refusal(context: AppLoadContext, response: Response): Promise<Response> {
  const body = (await response.json().catch(() => null)) as ApiErrorBody | null;
  if (response.status === 404) return notFound(context, body);
  const known = body ?? { code: "unreachable", message: "" };
  return Response.json(known, { status: response.status, statusText: known.code });
}

function describe(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
