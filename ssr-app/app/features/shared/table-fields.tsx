import { type ChangeEvent, useState } from "react";
import { inputClass } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import { isWorkbook, isWorkbookName, workbookEndings } from "~/lib/workbook-file";
import { useCount } from "./use-count";
import { usePasted } from "./use-pasted";

interface Props {
  file: string;
  paste: string;
  /** The shop's last answer about the table, which is shown for correction unless it is too long. */
  answer: { csv?: string } | undefined;
  rows: number;
  wrap?: "off";
  placeholder?: string;
}

const accepted = [".csv", ".txt", ".tsv", "text/csv", "text/plain", ...workbookEndings].join();

/**
 * A table as a file or pasted. A refused table is shown in the text field, and the file, which would take precedence,
 * is cleared. A workbook is read in the browser, which sends the table of its fullest sheet.
 */
export function TableFields({ file, paste, answer, rows, wrap, placeholder }: Props) {
  const t = useT("import");
  const answers = useCount(answer);
  const csv = answer?.csv;
  const pasted = usePasted(answer);
  const [sheet, setSheet] = useState<{ text: string; failed?: boolean }>();

  async function readWorkbook({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    setSheet(undefined);
    if (!chosen || !isWorkbookName(chosen.name)) return;
    const bytes = await chosen.arrayBuffer();
    if (!isWorkbook(bytes)) return;
    const files = new DataTransfer();
    try {
      const { sheetIn } = await import("~/lib/workbook");
      const { csv, name, others } = sheetIn(bytes);
      files.items.add(new File([csv], `${chosen.name}.csv`, { type: "text/csv" }));
      setSheet({ text: others.length > 0 ? t("sheets", { name, others: others.join(", ") }) : t("sheet", { name }) });
    } catch {
      setSheet({ text: t("unreadable"), failed: true });
    }
    input.files = files.files;
  }

  return (
    <>
      <div className="grid gap-1.5">
        <label className="grid gap-1.5 font-medium text-sm">
          {file}
          <input
            key={csv ? answers : "kept"}
            type="file"
            name="file"
            accept={accepted}
            onChange={readWorkbook}
            className={inputClass}
          />
        </label>
        <output className={sheet?.failed ? "text-danger text-sm" : "text-ink-2 text-sm"}>{sheet?.text}</output>
      </div>
      <label className="grid gap-1.5 font-medium text-sm">
        {paste}
        <textarea
          key={csv}
          ref={pasted.ref}
          onInput={({ currentTarget }) => pasted.keep(currentTarget.value)}
          name="csv"
          rows={rows}
          spellCheck={false}
          wrap={wrap}
          defaultValue={csv}
          placeholder={placeholder}
          className={`${inputClass} font-mono text-sm`}
        />
      </label>
    </>
  );
}
