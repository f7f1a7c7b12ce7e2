import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { api } from "./api.server";
import type { User } from "./contract";
import { errorTitle } from "./error-title.server";
import { loginPath } from "./login-target";
import { isManager, isOperator } from "./user";

/**
 * The signed-in user, or null. Read once a request, however many loaders need it, and only when a session token was
 * sent. An ended session is null; no answer from the API is an error.
 */
export function currentUser(context: AppLoadContext): Promise<User | null> {
  context.session.user ??= context.shop.signedIn ? load(context) : Promise.resolve(null);
  return context.session.user;
}

async function load(context: AppLoadContext): Promise<User | null> {
  try {
    return await api(context).get<User>("/user/self");
  } catch (error) {
    // Redirects of a private page are left to `requireUser`, which remembers the same target.
    if (error instanceof Response && (error.status === 401 || error.status < 400)) return null;
    throw error;
  }
}

/** After a change in an action: the loaders of the same answer (a form without JavaScript) read the user again. */
export function forgetUser(context: AppLoadContext) {
  context.session.user = undefined;
}

/** For the loader and the action of a private page: the user, or a redirect to the login, which remembers the page. */
export async function requireUser(context: AppLoadContext): Promise<User> {
  const user = await currentUser(context);
  if (user) return user;
  throw toLogin(context);
}

/** For the agents' area: anybody else is redirected to the login, as chapter 4 of the specification requires. */
export async function requireManager(context: AppLoadContext): Promise<User> {
  const user = await requireUser(context);
  if (isManager(user)) return user;
  throw toLogin(context);
}

/**
 * For the back office: anonymous visitors are redirected to the login, anybody else is refused. The API checks the
 * second factor: its refusal leads to `/gestione/accesso`.
 */
export async function requireOperator(context: AppLoadContext): Promise<User> {
  const user = await requireUser(context);
  if (isOperator(user)) return user;
  const title = errorTitle(context, 403);
  throw Response.json({ code: "forbidden", message: "", title }, { status: 403, statusText: "forbidden" });
}

const toLogin = (context: AppLoadContext) =>
  redirect(loginPath(context.requested.target, context.requested.posted), { headers: { "cache-control": "no-store" } });
