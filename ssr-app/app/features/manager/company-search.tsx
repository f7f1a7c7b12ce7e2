import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

/** Finds among the agent's companies by name, code or city. */
export function CompanySearch({ q }: { q: string }) {
  const t = useT();
  return (
    <Form action="/manager" role="search" aria-label={t("switcher.label")} className="flex w-full gap-2 sm:w-96">
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={t("switcher.label")}
        placeholder={t("switcher.placeholder")}
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
