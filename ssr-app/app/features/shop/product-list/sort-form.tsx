import { Form, useLocation, useSubmit } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { type ListQuery, type Sort, sorts, toSearch } from "~/features/shared/filter/query";
import { useT } from "~/lib/texts/use-t";

/** The order of a list; without JavaScript a button sends it. */
export function SortForm({ query }: { query: ListQuery }) {
  const t = useT("catalogue");
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const rest = new URLSearchParams(toSearch({ ...query, page: 1, sort: query.defaults.sort }));
  const offered = new Set<Sort>([query.defaults.sort, ...sorts]);
  return (
    <Form key={search} action={pathname} method="get" className="flex min-w-0 items-center gap-2">
      {[...rest].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t("list.sort")}
        hideLabel
        name="sort"
        defaultValue={query.sort}
        options={[...offered].map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="min-w-0 flex-1"
      />
      <noscript>
        <Button type="submit" tone="secondary">
          {t("list.sort")}
        </Button>
      </noscript>
    </Form>
  );
}
