import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { batchPath } from "~/features/office/kind.server";
import { importKinds } from "~/features/office/kinds";
import { api } from "~/lib/api.server";
import { notFound } from "~/lib/not-found.server";
import { requireOperator } from "~/lib/session.server";

/** The rows of a page of the API's table. */
const perPage = 500;
/** A table of this many pages is no file to open any more. */
const maxPages = 400;
const newline = 10;

/** A kind as one table, however long: the API's pages one after the other, as they come. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const kind = importKinds.find((each) => each === params.kind);
  if (!kind) throw notFound(context, null);
  const q = new URL(request.url).searchParams.get("q");
  const ask = (page: number) =>
    api(context).raw(batchPath(kind), { format: "sheet", q, page, elementsPerPage: perPage });
  // The first tells whether there is anything to tell: a refusal is a page, not a broken file.
  let next: Response | null = await ask(1);
  let page = 1;
  const table = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!next) return controller.close();
      const more = next.headers.get("link")?.includes('rel="next"') && page < maxPages;
      // As they are: read as a text they would lose the mark by which spreadsheets know UTF-8.
      const bytes = new Uint8Array(await next.arrayBuffer());
      // The heads stand in the first part only.
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
