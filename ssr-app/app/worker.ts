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

/** The SSR Worker. Only the door calls it: no cookies are read or composed here. */
export default {
  fetch(request: Request, env: Env): Promise<Response> {
    return handle(fromItsHost(request), createContext(request, env));
  },
};
