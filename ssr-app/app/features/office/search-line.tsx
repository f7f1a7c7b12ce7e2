import { useSearchParams } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { useT } from "~/lib/texts/use-t";

interface Props {
  q: string;
  hint?: string;
  /** Further filter fields. */
  children?: ReactNode;
  /** Parameters of the address that stay. */
  keep?: string[];
}

/** A search field and further filters, applied at once. */
export function SearchLine({ q, hint, children, keep = [] }: Props) {
  const t = useT("backoffice");
  const common = useT();
  const [query] = useSearchParams();
  return (
    <InstantForm
      role="search"
      aria-label={t("search.label")}
      className="grid min-w-0 flex-1 grid-cols-2 items-end gap-3 max-sm:basis-full sm:flex sm:flex-wrap"
    >
      {keep.map(
        (name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ""} />,
      )}
      <Field
        type="search"
        name="q"
        label={t("search.label")}
        placeholder={hint ?? t("search.hint")}
        defaultValue={q}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        className="min-w-48 flex-1 max-sm:col-span-2 sm:max-w-sm"
      />
      {children}
      <Button type="submit" tone="secondary" className="unscripted">
        <Search aria-hidden="true" className="size-5" />
        {common("search.submit")}
      </Button>
    </InstantForm>
  );
}
