import { Form, useActionData, useNavigation } from "@remix-run/react";
import { CircleAlert, CircleCheck, FileUp } from "lucide-react";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { useMessageFocus } from "~/components/ui/focus";
import { Disclosure } from "~/features/account/profile/disclosure";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { Imported } from "./actions.server";

/** A table of contacts: a file or pasted, checked first or written at once. */
export function ImportTable() {
  const t = useT("contacts");
  const answer = useActionData<Imported>();
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("form") === "import";
  const told = answer && ("imported" in answer || "trouble" in answer) ? answer : undefined;
  return (
    <Disclosure
      label={
        <>
          <FileUp aria-hidden="true" className="size-5" />
          {t("import.title")}
        </>
      }
      size="md"
      open={Boolean(told)}
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="form" value="import" />
        <p className="max-w-prose text-ink-2 text-sm">{t("import.text")}</p>
        <p className="max-w-prose text-ink-3 text-xs">{t("import.columns")}</p>
        <label className="grid gap-1.5 font-medium text-sm">
          {t("import.file")}
          <input
            type="file"
            name="file"
            accept=".csv,text/csv,text/plain"
            className="w-full rounded-md border border-edge border-dashed bg-surface p-3 text-sm file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
          />
        </label>
        <label className="grid gap-1.5 font-medium text-sm">
          {t("import.paste")}
          <textarea
            key={told?.csv}
            name="csv"
            rows={4}
            spellCheck={false}
            defaultValue={told?.csv}
            placeholder="nome;email;consenso;fonte"
            className={`${inputClass} font-mono text-sm`}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="how" value="check" tone="secondary" loading={sending}>
            {t("import.check")}
          </Button>
          <Button type="submit" name="how" value="import" disabled={sending}>
            {t("import.run")}
          </Button>
        </div>
        {told && <ImportResult told={told} />}
      </Form>
    </Disclosure>
  );
}

function ImportResult({ told }: { told: Imported }) {
  const box = useMessageFocus<HTMLDivElement>(told);
  const t = useT("contacts");
  if (!told.imported) {
    return (
      <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-medium text-danger text-sm">
        {told.trouble}
      </p>
    );
  }
  const { added, updated, unchanged, errors, written } = told.imported;
  const counts = t("import.counts", {
    added: formatInteger(added),
    updated: formatInteger(updated),
    unchanged: formatInteger(unchanged),
  });
  if (errors.length === 0) {
    return (
      <div
        ref={box}
        tabIndex={-1}
        role="status"
        data-part="imported"
        className="outline-none flex gap-3 rounded-md bg-olive-soft px-4 py-3 text-olive-ink"
      >
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{t(written ? "import.done" : "import.would")}</p>
          <p className="text-sm">{counts}</p>
        </div>
      </div>
    );
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      data-part="import-errors"
      className="outline-none rounded-md border border-danger px-4 py-3 text-sm"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {t("import.errors")}
      </p>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={`${error.line}-${error.field}-${error.message}`} className="wrap-anywhere">
            <span className="font-semibold">{t("import.line", { line: error.line })}</span>
            {error.field && <span className="text-ink-3"> · {error.field}</span>}: {error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
