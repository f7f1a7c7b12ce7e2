import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { importKinds } from "~/features/office/kinds";
import { templateHeads } from "~/features/office/table/columns.server";
import { languageTag } from "~/lib/locale";
import { notFound } from "~/lib/not-found.server";
import { requireOperator } from "~/lib/session.server";
import { quoted } from "~/lib/workbook-file";

/** An empty table of a kind, with heads in the reader's language and in the format of the reader's spreadsheet. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireOperator(context);
  const kind = importKinds.find((each) => each === params.kind);
  if (!kind) throw notFound(context, null);
  const heads = await templateHeads(context, kind);
  const hasComma = new Intl.NumberFormat(languageTag(context.shop.locale)).format(0.5).includes(",");
  const separator = hasComma ? ";" : ",";
  const line = heads.map((head) => quoted(head, separator)).join(separator);
  return new Response(`\uFEFF${line}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${kind}.csv"`,
      "cache-control": "no-store",
    },
  });
}
