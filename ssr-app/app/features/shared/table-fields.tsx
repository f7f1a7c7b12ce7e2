import { inputClass } from "~/components/ui/field";
import { useCount } from "./use-count";

interface Props {
  file: string;
  paste: string;
  /** What the shop said of the table last; the table stands in it to be corrected, unless it is too long. */
  answer: { csv?: string } | undefined;
  rows: number;
  wrap?: "off";
  placeholder?: string;
}

/** A table as a file or pasted. One that came back stands in its text: the file, which would go before it, is let go. */
export function TableFields({ file, paste, answer, rows, wrap, placeholder }: Props) {
  const answers = useCount(answer);
  const csv = answer?.csv;
  return (
    <>
      <label className="grid gap-1.5 font-medium text-sm">
        {file}
        <input
          key={csv ? answers : "kept"}
          type="file"
          name="file"
          accept=".csv,text/csv,text/plain"
          className={inputClass}
        />
      </label>
      <label className="grid gap-1.5 font-medium text-sm">
        {paste}
        <textarea
          key={csv}
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
