import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Download, FileSpreadsheet } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { Select } from "~/components/ui/select";
import { Done } from "~/features/office/changes";
import { DeskHead } from "~/features/office/head";
import { importKinds } from "~/features/office/kinds";
import { ColumnStep } from "~/features/office/table/column-step";
import type { FileColumns } from "~/features/office/table/columns.server";
import { type Imported, importTable } from "~/features/office/table/import.server";
import { Trouble } from "~/features/office/trouble";
import { TableFields } from "~/features/shared/table-fields";
import { isUnanswered } from "~/lib/connection";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "import"] });

/** Import and export of tables: any kind of rows, checked first and written as a whole. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const name = new URL(request.url).searchParams.get("kind");
  const kind = importKinds.find((each) => each === name) ?? "product";
  return { kind, title: translate(context, "desk")("pages.import") };
}

export const action = importTable;

export default function Import() {
  const { kind, title } = useLoaderData<typeof loader>();
  const t = useT("backoffice");
  const own = useT("import");
  const result = useActionData<Imported>();
  const { state, formData } = useNavigation();
  const how = state === "idle" ? null : formData?.get("how");
  return (
    <>
      <DeskHead title={title} text={t("import.text")} />
      {result && <ImportResult key={JSON.stringify(result)} result={result} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          onSubmit={(event) => isUnanswered() && event.preventDefault()}
          aria-label={t("import.in")}
          className="grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
        >
          <h2 className="text-2xl">{t("import.in")}</h2>
          <Select
            key={result?.kind}
            name="kind"
            label={t("import.kind")}
            defaultValue={result?.kind ?? kind}
            hint={t("import.kindHint")}
            options={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TableFields file={t("import.file")} paste={t("import.paste")} answer={result} rows={10} wrap="off" />
          <p className="max-w-prose text-ink-3 text-xs">{t("import.rules")}</p>
          {result?.columns && <ColumnStep key={JSON.stringify(result.columns)} columns={result.columns} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="how" value="check" tone="secondary" loading={how === "check"}>
              {t("import.check")}
            </Button>
            <Button type="submit" name="how" value="write" loading={how === "write"}>
              {t("import.write")}
            </Button>
          </div>
        </Form>
        <section aria-labelledby="out" className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
          <h2 id="out" className="text-2xl">
            {t("import.out")}
          </h2>
          <p className="mt-1 mb-3 text-ink-2 text-sm">{t("import.outText")}</p>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {importKinds.map((each) => (
              <li key={each} className="flex items-center">
                <a
                  href={`/gestione/scarica/${each}`}
                  download={`${each}.csv`}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-sm underline-offset-4 hover:bg-sunken hover:underline"
                >
                  <Download aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                  {t(`kind.${each}`)}
                </a>
                <a
                  href={`/gestione/modello/${each}`}
                  download={`${each}.csv`}
                  aria-label={own("templateOf", { kind: t(`kind.${each}`) })}
                  title={own("template")}
                  className="grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken"
                >
                  <FileSpreadsheet aria-hidden="true" className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const outcomes = ["added", "changed", "unchanged", "removed"] as const;
const numberOf = (count: number) => ({ count, number: formatInteger(count) });

/** The most line numbers that are listed for a fault. */
const maxLines = 12;

function ImportResult({ result }: { result: Imported }) {
  const t = useT("backoffice");
  const own = useT("import");
  const { encoding, columns, totals = [], counts, written, faults, trouble, refused } = result;
  const wrong = refused ?? faults?.length ?? 0;
  /** The first lines, and the number of the others. */
  const linesOf = (lines: number[]) => {
    const [line = 0, ...others] = lines;
    if (others.length === 0) return t("import.line", { line });
    const more = lines.length > maxLines ? "…" : "";
    return t("import.lines", {
      ...numberOf(lines.length),
      lines: lines.slice(0, maxLines).join(", ") + more,
    });
  };
  return (
    <>
      {counts && (
        <Done title={t(written ? "import.done" : "import.would", numberOf(counts.rows))}>
          <p className="text-sm">
            <Dotted>{outcomes.map((each) => counts[each] > 0 && t(`import.${each}`, numberOf(counts[each])))}</Dotted>
          </p>
          <p className="text-sm">
            <Dotted>
              {counts.prices > 0 && own("prices", numberOf(counts.prices))}
              {counts.onHand > 0 && own("onHand", numberOf(counts.onHand))}
            </Dotted>
          </p>
        </Done>
      )}
      {encoding && (
        <Callout tone="info" part="encoding" still className="mb-5">
          <p>{own("decoded", { encoding })}</p>
        </Callout>
      )}
      {totals.length > 0 && (
        <Callout tone="info" part="totals" still className="mb-5">
          {totals.map(({ line, text }) => (
            <p key={line}>{own("total", { line, text })}</p>
          ))}
        </Callout>
      )}
      <Trouble news={result}>{trouble}</Trouble>
      {columns?.open && <OpenColumns columns={columns} news={result} />}
      {faults && (
        <Callout
          tone="danger"
          part="row-faults"
          news={result}
          className="mb-5"
          title={t("import.faults", numberOf(wrong))}
        >
          <ul className="grid max-h-96 gap-1 overflow-y-auto">
            {faults.map((fault) => (
              <li key={`${fault.field}-${fault.message}`} className="wrap-anywhere">
                <span className="font-semibold">{linesOf(fault.lines)}</span>{" "}
                {fault.field && <code className="ml-1 rounded-xs bg-sunken px-1">{fault.field}</code>}: {fault.message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** What the user must choose about the columns before the table can be checked. */
function OpenColumns({ columns, news }: { columns: FileColumns; news: Imported }) {
  const t = useT("import");
  const unknown = columns.columns.filter(({ column, skipped, repeated }) => repeated || (!column && !skipped));
  return (
    <Callout tone="warning" part="open-columns" news={news} className="mb-5" title={t("ask")}>
      {unknown.length > 0 && (
        <p className="wrap-anywhere">{t("unknownHeads", { heads: unknown.map(({ head }) => head).join(", ") })}</p>
      )}
      {columns.missing.length > 0 && <p>{t("missing", { columns: columns.missing.join(", ") })}</p>}
    </Callout>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
