import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { batchPath } from "~/features/office/kind.server";
import { importKinds } from "~/features/office/kinds";
import { api } from "~/lib/api.server";
import { notFound } from "~/lib/not-found.server";
import { requireOperator } from "~/lib/session.server";

/** The rows of one page of the API's table. */
const perPage = 500;
/** The most pages of a file, which is already too large to open. */
const maxPages = 400;
const newline = 10;

/** A kind of rows as one file: the API's pages are streamed one after the other. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const kind = importKinds.find((each) => each === params.kind);
  if (!kind) throw notFound(context, null);
  const q = new URL(request.url).searchParams.get("q");
  const ask = (page: number) =>
    api(context).raw(batchPath(kind), { format: "sheet", q, page, elementsPerPage: perPage });
  // The first page is read before the answer begins: a refusal then becomes a page and not a broken file.
  let next: Response | null = await ask(1);
  let page = 1;
  const table = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!next) return controller.close();
      const more = next.headers.get("link")?.includes('rel="next"') && page < maxPages;
      // The bytes are copied, because decoding would drop the byte order mark by which spreadsheets recognise UTF-8.
      const bytes = new Uint8Array(await next.arrayBuffer());
      // Only the first page keeps its heads.
      const rows = page === 1 ? bytes : bytes.subarray(bytes.indexOf(newline) + 1);
      page += 1;
      next = more ? await ask(page) : null;
      controller.enqueue(rows);
    },
  });
  return new Response(table, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${kind}.csv"`,
      "cache-control": "no-store",
    },
  });
}
