import * as build from "virtual:server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createContext, type Env } from "~/lib/context.server";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");

/**
 * Remix compares a form's `Origin` with the host it was sent to and refuses the form without one. A request that comes
 * over a binding has no `host`; its address is the one the visitor asked for, and no header of theirs may say another.
 */
function fromItsHost(request: Request): Request {
  const named = new Request(request);
  named.headers.set("x-forwarded-host", new URL(request.url).host);
  return named;
}

/** What the API set for this visitor goes on unchanged, line by line; what it answered to somebody is kept by nobody. */
function withSession(response: Response, { setCookies, shop }: ReturnType<typeof createContext>): Response {
  const ofTheBuild = response.headers.get("cache-control")?.includes("immutable");
  if (setCookies.length === 0 && (!shop.signedIn || ofTheBuild)) return response;
  const answer = new Response(response.body, response);
  for (const line of setCookies) answer.headers.append("set-cookie", line);
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}

/** The SSR Worker. Only the door calls it: no cookies are read or composed here. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const context = createContext(request, env);
    return withSession(await handle(fromItsHost(request), context), context);
  },
};
