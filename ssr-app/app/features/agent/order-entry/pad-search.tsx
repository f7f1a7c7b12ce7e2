import { Search, X } from "lucide-react";
import { useRef } from "react";
import { inputClass, useLineLimit } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import { firstField } from "./walk";

interface PadSearchProps {
  words: string;
  onWords: (words: string) => void;
  /** The id of the list that it filters. */
  list: string;
  /** It searches the whole shop, not only the articles on the page. */
  online: boolean;
}

/**
 * Filters the list with each letter, and searches all other articles a moment later. Arrow down moves into the list.
 */
export function PadSearch({ words, onWords, list, online }: PadSearchProps) {
  const t = useT("taking");
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && words) {
            event.preventDefault();
            onWords("");
          }
          if (event.key === "ArrowDown" || event.key === "Enter") {
            event.preventDefault();
            firstField(document.getElementById(list))?.focus();
          }
        }}
        data-part="pad-search"
        aria-label={t(online ? "search.label" : "search.labelOffline")}
        placeholder={t(online ? "search.label" : "search.labelOffline")}
        aria-controls={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={useLineLimit(100)}
        className={`${inputClass} pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {words && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            onWords("");
            field.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </search>
  );
}
