import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { isVisitors, logError, scrub } from "~/lib/log.server";
import { NonceProvider } from "~/lib/nonce";
import { mergeHandles } from "~/lib/page";
import { textsOf } from "~/lib/texts/all.server";
import { TextsProvider } from "~/lib/texts/use-t";

/** Deferred data that takes longer is given up; its part of the page says so. */
export const streamTimeout = 8_000;

/** The last bytes of a page that rendered without any error; the door keeps no other. */
const completeMarker = new TextEncoder().encode("<!--page-complete-->");

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { locale } = context.shop;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("render took too long")), streamTimeout + 2_000);
  // A form whose page says what failed is an answer: the door would put its own page in place of one with 5xx.
  const { actionData, errors } = remix.staticHandlerContext;
  let finalStatus = status >= 500 && actionData && !errors ? 422 : status;
  let shellSent = false;
  const body = await renderToReadableStream(
    <TextsProvider value={{ locale, texts: textsOf(locale) }}>
      <NonceProvider value={context.nonce}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </NonceProvider>
    </TextsProvider>,
    {
      nonce: context.nonce || undefined,
      signal: abort.signal,
      onError(error) {
        context.render.degraded = true;
        if (!shellSent) finalStatus = 500;
        if (!request.signal.aborted) logError(context, "render_error", error);
      },
    },
  );
  const done = body.allReady.catch(() => {}).finally(() => clearTimeout(timer));
  if (isbot(request.headers.get("user-agent"))) await done;
  shellSent = true;

  headers.set("content-type", "text/html; charset=utf-8");
  const { cache } = mergeHandles(remix.staticHandlerContext.matches.map((m) => remix.routeModules[m.route.id]?.handle));
  if (cache === "public" && finalStatus === 200 && !context.render.degraded) headers.set("x-page-cache", "public");
  return new Response(body.pipeThrough(markWhenComplete(context)), { status: finalStatus, headers });
}

function markWhenComplete(context: AppLoadContext) {
  return new TransformStream<Uint8Array, Uint8Array>({
    flush(controller) {
      if (!context.render.degraded) controller.enqueue(completeMarker);
    },
  });
}

/** Errors of loaders; an abandoned request is nobody's error, and an unknown address is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  context.render.degraded = true;
  if (request.signal.aborted || isVisitors(error)) return;
  const stack = error instanceof Error ? scrub(error.stack ?? "", 2_000) : "";
  logError(context, "loader_error", error, { stack });
}
