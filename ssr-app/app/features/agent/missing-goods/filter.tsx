import { Form } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { useT } from "~/lib/texts/use-t";
import { missingPath } from "./types";

export interface Customer {
  id: number;
  name: string;
}

/**
 * The filter by article and customer: a plain form, so that it works without scripts and the address can be bookmarked.
 */
export function MissingFilter({ q, company, customers }: { q: string; company: number | null; customers: Customer[] }) {
  const t = useT("roads");
  return (
    <Form
      action={missingPath}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]"
    >
      <Field
        label={t("missing.search")}
        type="search"
        name="q"
        defaultValue={q}
        key={q}
        maxLength={100}
        enterKeyHint="search"
      />
      <Select label={t("missing.customer")} name="company" defaultValue={company ?? ""} key={company}>
        <option value="">{t("missing.all")}</option>
        {customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="flex gap-2 sm:col-span-2 lg:col-span-1">
        <Button type="submit" tone="secondary" className="max-lg:flex-1">
          <Search aria-hidden="true" className="size-5" />
          {t("missing.show")}
        </Button>
        {(q || company) && (
          <ButtonLink to={missingPath} tone="quiet">
            <X aria-hidden="true" className="size-5" />
            {t("missing.clear")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
