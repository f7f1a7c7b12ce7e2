import { Form, useActionData, useNavigation } from "@remix-run/react";
import { FileUp } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { Disclosure } from "~/features/account/profile/disclosure";
import { TableFields } from "~/features/shared/table-fields";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Imported } from "./actions.server";

/** Imports contacts from a file or pasted text: checks the table first, or writes it at once. */
export function ImportTable() {
  const t = useT("contacts");
  const answer = useActionData<Imported>();
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("form") === "import";
  const result = answer && ("imported" in answer || "trouble" in answer) ? answer : undefined;
  return (
    <Disclosure
      label={
        <>
          <FileUp aria-hidden="true" className="size-5" />
          {t("import.title")}
        </>
      }
      size="md"
      open={Boolean(result)}
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="form" value="import" />
        <p className="max-w-prose text-ink-2 text-sm">{t("import.text")}</p>
        <p className="max-w-prose text-ink-3 text-xs">{t("import.columns")}</p>
        <TableFields
          file={t("import.file")}
          paste={t("import.paste")}
          answer={result}
          rows={4}
          placeholder="nome;email;consenso;fonte"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="how" value="check" tone="secondary" loading={sending}>
            {t("import.check")}
          </Button>
          <Button type="submit" name="how" value="import" disabled={sending}>
            {t("import.run")}
          </Button>
        </div>
        {result && <ImportResult result={result} />}
      </Form>
    </Disclosure>
  );
}

function ImportResult({ result }: { result: Imported }) {
  const t = useT("contacts");
  if (!result.imported) {
    return (
      <Callout tone="danger" news={result}>
        {result.trouble}
      </Callout>
    );
  }
  const { added, updated, unchanged, passedOver, withoutEmail, errors, written } = result.imported;
  if (errors.length === 0) {
    return (
      <Callout tone="good" news={result} part="imported" title={t(written ? "import.done" : "import.would")}>
        <p>
          <Dotted>
            {added > 0 && t("import.added", numberOf(added))}
            {updated > 0 && t("import.updated", numberOf(updated))}
            {unchanged > 0 && t("import.unchanged", numberOf(unchanged))}
          </Dotted>
        </p>
        {withoutEmail > 0 && <p>{t("import.withoutEmail", numberOf(withoutEmail))}</p>}
        {passedOver.length > 0 && (
          <p className="wrap-anywhere">{t("import.passedOver", { columns: passedOver.join(", ") })}</p>
        )}
      </Callout>
    );
  }
  return (
    <Callout tone="danger" news={result} part="import-errors" title={t("import.errors")}>
      <ul className="grid gap-1">
        {errors.map((error) => (
          <li key={`${error.line}-${error.field}-${error.message}`} className="wrap-anywhere">
            <Dotted>
              <span className="font-semibold">{t("import.line", { line: error.line })}</span>
              <span>
                {error.field && <span className="text-ink-3">{error.field}: </span>}
                {error.message}
              </span>
            </Dotted>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const numberOf = (count: number) => ({ count, number: formatInteger(count) });
