import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

interface MakerSearchProps {
  query: string;
  onQuery: (query: string) => void;
}

/** Filters the directory while the user types; without JavaScript the form loads the same page with `q`. */
export function MakerSearch({ query, onQuery }: MakerSearchProps) {
  const t = useT("pages");
  const common = useT();
  return (
    <Form role="search" action="/marchi" replace preventScrollReset className="flex items-end gap-2">
      <Field
        type="search"
        name="q"
        label={t("makers.search")}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onQuery("");
        }}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        className="grow"
      />
      <Button type="submit" tone="secondary" aria-label={common("search.submit")}>
        <span className="icon icon-search size-5" />
      </Button>
    </Form>
  );
}
