import { useId } from "react";
import { FieldError, inputClass } from "~/components/ui/field";
import { WholeInput } from "~/components/ui/whole-input";
import { useT } from "~/lib/texts/use-t";

interface Props {
  /** The names of the articles that the company buys. */
  offered: string[];
  /** The typed rows, after a refusal. */
  rows?: { article: string; pieces: string }[];
  error?: string;
}

/** The number of rows in which articles can be added at once. */
const minRows = 3;

/** Rows to add articles: by the name of a bought article, or by code. */
export function AddArticles({ offered, rows = [], error }: Props) {
  const t = useT("standing");
  const id = useId();
  const visible = Array.from({ length: Math.max(minRows, rows.length) }, (_, at) => ({ at, ...rows[at] }));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium text-sm">{t("add")}</legend>
      <p className="mb-2 text-ink-3 text-xs">{t("addHint")}</p>
      <datalist id={id}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid gap-2">
        {visible.map(({ at, article, pieces }) => (
          <div key={at} className="flex gap-2">
            <input
              name="added"
              list={id}
              defaultValue={article}
              aria-label={t("addArticle", { number: at + 1 })}
              placeholder={t("articleHere")}
              autoComplete="off"
              className={`${inputClass} min-w-0 flex-1`}
            />
            <WholeInput
              name="addedPieces"
              defaultValue={pieces}
              min={0}
              max={9999}
              aria-label={t("addPieces", { number: at + 1 })}
              placeholder={t("piecesHere")}
              className={`${inputClass} w-24 shrink-0 text-right`}
            />
          </div>
        ))}
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
