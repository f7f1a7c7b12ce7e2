import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

interface SearchFormProps {
  action: string;
  name: string;
  label: string;
  value: string;
}

/** A search on the page itself; a plain GET form. */
export function SearchForm({ action, name, label, value }: SearchFormProps) {
  const t = useT();
  const id = useId();
  return (
    <Form action={action} method="get" className="grid max-w-xl gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name={name}
          defaultValue={value}
          minLength={3}
          required
          enterKeyHint="search"
          className={inputClass}
        />
        <Button type="submit" className="shrink-0">
          <span className="icon icon-search size-5" />
          {t("search.submit")}
        </Button>
      </div>
    </Form>
  );
}
