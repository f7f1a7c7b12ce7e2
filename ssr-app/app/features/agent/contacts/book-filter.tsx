import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { useT } from "~/lib/texts/use-t";

interface Props {
  filter: { q: string; consent: string };
  /** Further filter fields. */
  children?: ReactNode;
}

/** The filter of the address book, applied at once. */
export function BookFilter({ filter, children }: Props) {
  const t = useT("contacts");
  return (
    <InstantForm
      role="search"
      aria-label={t("search")}
      className="mb-5 flex flex-wrap items-end gap-3 [&>*]:min-w-56 [&>*]:flex-1 [&>button]:min-w-0 [&>button]:flex-none"
    >
      <Field
        type="search"
        name="q"
        label={t("search")}
        placeholder={t("searchHint")}
        defaultValue={filter.q}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <Select
        name="consent"
        label={t("filter.label")}
        defaultValue={filter.consent}
        options={[
          { value: "", label: t("filter.all") },
          { value: "yes", label: t("filter.yes") },
          { value: "no", label: t("filter.no") },
        ]}
      />
      {children}
      <Button type="submit" tone="secondary">
        <Search aria-hidden="true" className="size-5" />
        {t("find")}
      </Button>
    </InstantForm>
  );
}
