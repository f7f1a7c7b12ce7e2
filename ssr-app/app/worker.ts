import * as build from "virtual:server-build";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createContext, type Env } from "~/lib/context.server";

const handle = createRequestHandler(build as unknown as ServerBuild, "production");

/** The SSR Worker. Only the door calls it: no cookies are read or composed here. */
export default {
  fetch(request: Request, env: Env): Promise<Response> {
    return handle(request, createContext(request, env));
  },
};
