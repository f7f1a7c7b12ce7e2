import { Form } from "@remix-run/react";
import clsx from "clsx";
import { Button } from "~/components/ui/button";
import { inputClass, useLineLimit } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

interface SearchFormProps {
  /** The text of the field: the `q` of the address. */
  q: string;
  /** Its name for screen readers. */
  label: string;
  placeholder?: string;
  /** The page of results; without it the current page. */
  action?: string;
  /** Parameters of the address that are kept, `[name, value]`. */
  rest?: Iterable<[string, string]>;
  preventScrollReset?: boolean;
  className?: string;
}

/** A search within a list; a GET form, so that it works without JavaScript and the address can be bookmarked. */
export function SearchForm({ q, label, placeholder = label, rest = [], className, ...form }: SearchFormProps) {
  const t = useT();
  return (
    <Form method="get" role="search" aria-label={label} className={clsx("flex gap-2", className)} {...form}>
      {[...rest].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onInput={useLineLimit(100)}
        className={clsx(inputClass, "min-w-0")}
      />
      <Button type="submit" tone="secondary" aria-label={t("search.submit")}>
        <span className="icon icon-search size-5" />
      </Button>
    </Form>
  );
}
