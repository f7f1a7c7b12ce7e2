import { useT } from "~/lib/texts/use-t";
import type { Presence } from "./filter";

/** The printed sheet uses the same signs. */
const signs: Record<Presence, string> = { contains: "X", may_contain: "(X)", free: "–", unknown: "?" };

/** The presence of an allergen: a sign on screen and a word for screen readers, never a colour alone. */
export function Sign({ presence }: { presence: Presence }) {
  const t = useT("allergens");
  return (
    <span role="img" aria-label={t(`sign.${presence}`)} className={`allergen-sign allergen-${presence}`}>
      {signs[presence]}
    </span>
  );
}

/** Explains the signs. */
export function Legend() {
  const t = useT("allergens");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2 text-sm">
      {(Object.keys(signs) as Presence[]).map((presence) => (
        <li key={presence} className="flex items-center gap-2">
          <span aria-hidden="true" className={`allergen-sign allergen-${presence}`}>
            {signs[presence]}
          </span>
          {t(`sign.${presence}`)}
        </li>
      ))}
    </ul>
  );
}
