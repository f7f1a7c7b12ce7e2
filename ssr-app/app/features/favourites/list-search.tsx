import { Form, useLocation } from "@remix-run/react";
import { Search } from "lucide-react";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { toSearch } from "~/features/filter/query";
import type { LoadedList } from "~/features/product-list/load.server";
import { useT } from "~/lib/texts/use-t";

/** Finds within this list; order and filters stay. */
export function ListSearch({ loaded, label }: { loaded: LoadedList; label: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const { query, defaultSort } = loaded;
  const rest = new URLSearchParams(toSearch({ ...query, q: "", page: 1 }, defaultSort));
  return (
    <Form action={pathname} role="search" aria-label={label} className="flex w-full shrink-0 gap-2 sm:w-80">
      {[...rest].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={query.q}
        type="search"
        name="q"
        defaultValue={query.q}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className={inputClass}
      />
      <Button type="submit" tone="secondary" aria-label={t("search.submit")}>
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </Form>
  );
}
