import * as serverBuild from "virtual:server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createContext, type Env } from "~/lib/context.server";
import { logLine } from "~/lib/log.server";
import type { PageHandle } from "~/lib/page";
import { routesOf, tellDoor } from "~/lib/trace.server";

const build = serverBuild as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");
// Who goes on to a route learns its texts beside its code.
for (const route of Object.values(build.assets.routes))
  Object.assign(route, { texts: (build.routes[route.id]?.module.handle as PageHandle | undefined)?.texts });
const routeOf = routesOf(build);

/**
 * Remix compares a form's `Origin` with the host it was sent to and refuses the form without one. A request that comes
 * over a binding has no `host`; its address is the one the visitor asked for, and no header of theirs may say another.
 */
function fromItsHost(request: Request): Request {
  const named = new Request(request);
  named.headers.set("x-forwarded-host", new URL(request.url).host);
  return named;
}

/**
 * What the API set for this visitor goes on unchanged, line by line; what it answered to somebody is kept by nobody. What
 * the page took is for the door.
 */
function forTheDoor(response: Response, context: ReturnType<typeof createContext>, route: string): Response {
  const { setCookies, shop } = context;
  const answer = new Response(response.body, response);
  tellDoor(context, answer.headers, route);
  const ofTheBuild = response.headers.get("cache-control")?.includes("immutable");
  if (setCookies.length === 0 && (!shop.signedIn || ofTheBuild)) return answer;
  for (const line of setCookies) answer.headers.append("set-cookie", line);
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}

/** The SSR Worker. Only the door calls it: no cookies are read or composed here. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    // Asked by the door whether this Worker is there.
    if (pathname === "/__ready") return new Response(null, { status: 204 });
    const begun = Date.now();
    const context = createContext(request, env);
    const route = routeOf(pathname);
    const response = await handle(fromItsHost(request), context);
    const { status } = response;
    const { calls, apiMs } = context.trace;
    const line = { requestId: context.shop.requestId, route: route || "-", status, ms: Date.now() - begun };
    console.log(logLine(status < 500 ? "info" : "error", { event: "render", ...line, calls, apiMs }));
    return forTheDoor(response, context, route);
  },
};
