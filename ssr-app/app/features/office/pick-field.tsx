import { useEffect, useId, useState } from "react";
import { Field, type FieldProps } from "~/components/ui/field";
import { type AnyField, bound } from "~/features/shared/forms/fields";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { PickSource, Row } from "./kind";

interface Source {
  paths: readonly string[];
  /** The list is too long to load at once, so it is searched by the typed letters. */
  searched?: boolean;
  option: (row: Row, locale: string) => { value: string; label: string };
}

const named = ({ key, name }: Row) => ({ value: String(key), label: String(name) });
const sources: Record<PickSource, Source> = {
  product: { paths: ["/api/ops/product"], searched: true, option: ({ code, name }) => ({ value: code, label: name }) },
  company: {
    paths: ["/api/ops/company"],
    searched: true,
    option: ({ company }) => ({ value: company.code, label: company.name }),
  },
  category: {
    paths: ["/api/ops/category"],
    option: ({ key, names }, locale) => ({ value: key, label: names?.[locale] ?? names?.it ?? key }),
  },
  manufacturer: { paths: ["/api/ops/manufacturer"], option: named },
  zone: { paths: ["/api/ops/zone"], option: named },
  "price-list": { paths: ["/api/ops/price-list"], option: named },
  agent: {
    paths: ["/api/ops/user?role=ROLE_MANAGER", "/api/ops/user?role=ROLE_SELLER_MANAGER"],
    option: ({ email, name, surname }) => ({ value: email, label: `${name} ${surname}` }),
  },
};

const PAUSE_MS = 250;
const PAGE_SIZE = 100;
/** The most pages of a list that is loaded whole. */
const MAX_PAGES = 10;
const MIN_LETTERS = 2;

type Option = ReturnType<Source["option"]>;

async function load({ paths, option }: Source, q: string, locale: string, signal: AbortSignal): Promise<Option[]> {
  const found = new Map<string, Option>();
  for (const path of paths)
    for (let page = 1; page <= (q ? 1 : MAX_PAGES); page += 1) {
      const query = new URLSearchParams({ page: String(page), elementsPerPage: String(PAGE_SIZE) });
      if (q) query.set("q", q);
      const answer = await fetch(`${path}${path.includes("?") ? "&" : "?"}${query}`, { signal });
      if (!answer.ok) break;
      const { entities } = (await answer.json()) as { entities: Row[] };
      for (const each of entities.map((row) => option(row, locale))) found.set(each.value, each);
      if (entities.length < PAGE_SIZE) break;
    }
  return [...found.values()];
}

/** The options for the typed text, loaded once the field is used. */
function usePicks(from: readonly PickSource[], text: string | null): Option[] {
  const locale = useLocale();
  const [options, setOptions] = useState<Option[]>([]);
  const active = text !== null;
  const q = text?.trim() ?? "";
  const asks = from.filter((name) => sources[name].searched && q.length >= MIN_LETTERS).join(" ");
  const question = asks ? q : "";
  const names = from.join(" ");
  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        const lists = names.split(" ").map((name) => {
          const source = sources[name as PickSource];
          if (source.searched && !question) return [];
          return load(source, source.searched ? question : "", locale, abort.signal);
        });
        const found = await Promise.all(lists).catch(() => null);
        if (found && !abort.signal.aborted) setOptions(found.flat());
      },
      question ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [active, question, names, locale]);
  return options;
}

type PickProps = Omit<FieldProps, "list" | "note" | "onFocus" | "onInput"> & {
  from: PickSource | readonly PickSource[];
};

/**
 * A field for a key or code that is picked by its name, which is shown below it. It can also be typed, which needs no
 * JavaScript.
 */
export function Pick({ from, defaultValue, ...rest }: PickProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const options = usePicks(([] as PickSource[]).concat(from), text);
  const chosen = options.find(({ value }) => value === text?.trim());
  return (
    <>
      <Field
        autoComplete="off"
        spellCheck={false}
        {...rest}
        defaultValue={defaultValue}
        list={id}
        note={chosen && chosen.label !== chosen.value ? chosen.label : undefined}
        onFocus={({ currentTarget }) => setText(currentTarget.value)}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={id}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
}

/** The same as a field of a form. */
export function PickField({
  field,
  ...rest
}: Omit<PickProps, "name" | "defaultValue" | "error"> & { field: AnyField }) {
  const t = useT("forms");
  const { key, props, error } = bound(field);
  return (
    <Pick key={key} {...props} {...rest} optional={field.required ? undefined : t("optional")} error={error} quiet />
  );
}
