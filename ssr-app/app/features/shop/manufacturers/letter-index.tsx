import clsx from "clsx";
import { useLocale, useT } from "~/lib/texts/use-t";
import { anchorOf, initialsOf } from "./letters";

const cell = "grid min-h-11 min-w-11 grow place-items-center rounded-md font-display font-semibold text-lg lg:min-w-7";

/** The alphabet in one sticky row, which scrolls sideways on phones. Letters without makers are no links. */
export function LetterIndex({ present }: { present: string[] }) {
  const t = useT("pages");
  const locale = useLocale();
  return (
    <nav
      aria-label={t("makers.index")}
      data-part="letters"
      className="sticky top-0 z-10 -mx-4 overflow-x-auto bg-paper px-4 py-1 [scrollbar-width:none] md:-mx-2 md:px-2 lg:top-27 lg:pt-5"
    >
      <ol className="flex gap-0.5">
        {initialsOf(locale).map((initial) => (
          <li key={initial} className="flex grow">
            {present.includes(initial) ? (
              <a href={`#${anchorOf(initial)}`} className={clsx(cell, "hover:bg-sunken hover:text-tomato-ink")}>
                {initial}
              </a>
            ) : (
              <span aria-hidden="true" className={clsx(cell, "text-edge opacity-50")}>
                {initial}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
