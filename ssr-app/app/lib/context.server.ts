import type { Waiting } from "./bundle.server";
import type { Country, User } from "./contract";
import { isLocale, type Locale } from "./locale";
import { newTrace, type Trace } from "./trace.server";

/** The bindings of the page Worker: the API and nothing else. */
export interface Env {
  API: { fetch(request: Request): Promise<Response> };
}

/** The readable part of `x-shop-context`. The edge signed it; here it is only read, and passed on unchanged. */
export interface ShopContext {
  requestId: string;
  locale: Locale;
  country: Country;
  embed: boolean;
  /** A session token was sent; the API decides whether it is valid. */
  signedIn: boolean;
  consent: string[];
}

/** The state of the rendering; `entry.server` and the loaders write it. */
interface RenderState {
  /** An API call for optional data failed: the page is shown, but not cached. */
  degraded: boolean;
}

/** The requested page; its `.data` twin counts as the page. */
export interface RequestedPage {
  /** Path and query, as a visitor would come back to it. */
  target: string;
  path: string;
  /** A form was submitted. */
  posted: boolean;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    env: Env;
    shop: ShopContext;
    /** The raw header, for calls of the API. */
    contextHeader: string;
    nonce: string;
    render: RenderState;
    requested: RequestedPage;
    /** The cost of this request. */
    trace: Trace;
    /** `Set-Cookie` lines of the API's answers; `worker.ts` passes them on unchanged. */
    setCookies: string[];
    /** Calls for the next bundle: see `bundle.server.ts`. */
    waiting: { now: Waiting[]; later: Waiting[] };
    /** The signed-in user, read once a request: see `session.server.ts`. */
    session: { user?: Promise<User | null> };
  }
}

export function createContext(request: Request, env: Env) {
  const contextHeader = request.headers.get("x-shop-context") ?? "";
  return {
    env,
    shop: readContext(contextHeader),
    contextHeader,
    nonce: request.headers.get("x-shop-nonce") ?? "",
    render: { degraded: false },
    requested: readRequested(request),
    trace: newTrace(),
    setCookies: [],
    waiting: { now: [], later: [] },
    session: readUser(request.headers.get("x-shop-user")),
  };
}

/** The user whom the edge has read already, for a page that is only read. */
function readUser(header: string | null): { user?: Promise<User> } {
  const user = decode(header ?? "");
  return "id" in user ? { user: Promise.resolve(user as unknown as User) } : {};
}

function readRequested({ url, method }: Request): RequestedPage {
  const { pathname, searchParams } = new URL(url);
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  if (path !== pathname) searchParams.delete("_routes");
  const query = searchParams.toString();
  return { path, target: query ? `${path}?${query}` : path, posted: method === "POST" };
}

/** An absent or unreadable header means the defaults: Italian, Italy, nobody signed in. */
function readContext(header: string): ShopContext {
  const raw = decode(header.split(".")[0] ?? "");
  return {
    requestId: typeof raw.requestId === "string" ? raw.requestId : "",
    locale: isLocale(raw.locale) ? raw.locale : "it",
    country: raw.country === "NO" ? "NO" : "IT",
    embed: raw.embed === true,
    signedIn: typeof raw.session === "string",
    consent: Array.isArray(raw.consent) ? raw.consent.map(String) : [],
  };
}

function decode(part: string): Record<string, unknown> {
  if (!part) return {};
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
