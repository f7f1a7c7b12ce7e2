import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { api } from "./api.server";
import type { User } from "./contract";
import { errorTitle } from "./error-title.server";
import { loginPath } from "./login-target";
import { isManager, isOperator } from "./user";

/**
 * Who is signed in, or null. Asked once a request, however many loaders want to know, and only when a session came
 * along. A session that has ended is nobody; that the API could not answer is an error.
 */
export function currentUser(context: AppLoadContext): Promise<User | null> {
  context.session.user ??= context.shop.signedIn ? load(context) : Promise.resolve(null);
  return context.session.user;
}

async function load(context: AppLoadContext): Promise<User | null> {
  try {
    return await api(context).get<User>("/user/self");
  } catch (error) {
    // Redirects of a private page are for `requireUser` to make, which remembers the same target.
    if (error instanceof Response && (error.status === 401 || error.status < 400)) return null;
    throw error;
  }
}

/** After a change in an action: the loaders of the same answer (a form without JavaScript) ask again. */
export function forgetUser(context: AppLoadContext) {
  context.session.user = undefined;
}

/** For the loader and the action of a private page: the user, or the way to the login, which remembers the page. */
export async function requireUser(context: AppLoadContext): Promise<User> {
  const user = await currentUser(context);
  if (user) return user;
  throw toLogin(context);
}

/** For the manager area: anybody else is remembered and sent to the login, as chapter 4 of the specification says. */
export async function requireManager(context: AppLoadContext): Promise<User> {
  const user = await requireUser(context);
  if (isManager(user)) return user;
  throw toLogin(context);
}

/**
 * For the back office: strangers are sent to the login, anybody else is refused. That the second factor was given is for
 * the API to say: its refusal leads to `/gestione/accesso`.
 */
export async function requireOperator(context: AppLoadContext): Promise<User> {
  const user = await requireUser(context);
  if (isOperator(user)) return user;
  const title = errorTitle(context, 403);
  throw Response.json({ code: "forbidden", message: "", title }, { status: 403, statusText: "forbidden" });
}

const toLogin = (context: AppLoadContext) =>
  redirect(loginPath(context.requested.target, context.requested.posted), { headers: { "cache-control": "no-store" } });
