import { Form, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import clsx from "clsx";
import { type FocusEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLineLimit } from "~/components/ui/field";
import { lazyPart } from "~/lib/lazy-part";
import { searchPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { type Option, optionsOf, type SearchState, useSuggestions } from "./search-state";

const list = () => import("./search-dropdown");
const SearchDropdown = lazyPart(list);

/**
 * Finds articles while the user types; before that it shows a buyer's last purchases. Without JavaScript it is a form
 * that opens the page of results.
 */
export function ProductSearch({ up = false, className }: { up?: boolean; className?: string }) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useSearchText();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const suggested = useSuggestions(open ? text : "");
  const orders = Boolean(useUser()?.company);
  const empty = text.trim() === "";
  const recent = useRecent(orders && open && empty);
  const state: SearchState = empty && recent.length > 0 ? { name: "recent", options: recent } : suggested;
  const options = optionsOf(state);
  const showDropdown = open && state.name !== "idle";

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const clear = () => {
    setText("");
    close();
    input.current?.focus();
  };
  const choose = (to: string) => {
    close();
    input.current?.blur();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      clear();
    } else if (event.key === "Tab") close();
    else if (event.key === "Enter") {
      const option = options[active];
      const add = event.shiftKey && event.currentTarget.form?.querySelector<HTMLElement>("[data-add]");
      if (add) {
        event.preventDefault();
        add.click();
      } else if (option) {
        event.preventDefault();
        choose(option.to);
      } else close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((now) => (now + step + options.length + 1) % (options.length + 1));
    }
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <Form
      role="search"
      action={searchPath}
      onSubmit={() => {
        close();
        input.current?.blur();
      }}
      onBlur={onBlur}
      // In the bottom bar the list is as wide as the bar.
      className={clsx(!up && "relative", className)}
    >
      <label htmlFor={`${id}-input`} className="sr-only">
        {t("search.label")}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={`${id}-input`}
          type="search"
          name="q"
          value={text}
          // The bar of a phone has room for one word only.
          placeholder={t(up ? "search.submit" : "search.placeholder")}
          role="combobox"
          aria-expanded={showDropdown}
          aria-controls={showDropdown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && options[active] ? `${id}-option-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onInput={useLineLimit(100)}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => {
            setOpen(true);
            // Loads the list's code before the first letters are typed.
            void list().catch(() => {});
          }}
          onKeyDown={onKeyDown}
          className={text ? "search-field pr-22" : "search-field"}
        />
        {text && (
          <button
            type="button"
            aria-label={t("search.clear")}
            onClick={clear}
            className="absolute top-0 right-11 grid size-11 place-items-center text-ink-3 hover:text-ink"
          >
            <span className="icon icon-x size-4" />
          </button>
        )}
        <button type="submit" aria-label={t("search.submit")} className="search-submit">
          <span className="icon icon-search size-5" />
        </button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <SearchDropdown
            {...{ id, state, options, active, up, onChoose: choose }}
            text={text.trim()}
            show={showDropdown}
          />
        </Suspense>
      )}
    </Form>
  );
}

/** The text of the field: that of the page of results, cleared when the user leaves the page. */
function useSearchText() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const searched = pathname === searchPath ? (params.get("q") ?? "") : "";
  const [text, setText] = useState(searched);
  const wasOnSearch = useRef(pathname === searchPath);

  useEffect(() => {
    const isOnSearch = pathname === searchPath;
    if (isOnSearch) setText(searched);
    else if (wasOnSearch.current) setText("");
    wasOnSearch.current = isOnSearch;
  }, [pathname, searched]);

  return [text, setText] as const;
}

/** The options of an open, empty search: scanning, where the device has a camera, and the company's last purchases; empty until they are loaded. */
function useRecent(open: boolean): Option[] {
  const [options, setOptions] = useState<Option[]>([]);

  useEffect(() => {
    if (!open) return;
    const abort = new AbortController();
    // The last purchases are optional: the user can type without them.
    list()
      .then(({ recentOptions }) => recentOptions(abort.signal))
      .then(setOptions, () => {});
    return () => abort.abort();
  }, [open]);

  return options;
}
