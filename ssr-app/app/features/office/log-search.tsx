import { useLocation } from "@remix-run/react";
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button, buttonClass } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { useT } from "~/lib/texts/use-t";
import { addressWith } from "./kind-page";

interface Props {
  /** The filters set by a click on a row, by parameter name. */
  touched: Record<string, string | number | null>;
  /** The texts of those filters; one without a text is not applied. */
  words: Record<string, string | number | null>;
  from?: string;
  to?: string;
  /** The field for the kind. */
  children: ReactNode;
}

/** The look of a value in a row that filters the log by it. */
export const link = "underline decoration-line underline-offset-4 hover:decoration-current";

/** The log's address with other filters, from its first page on; null removes one. */
export function useNarrower() {
  const { pathname, search } = useLocation();
  return (changes: Record<string, string | null>) => addressWith(pathname, search, { page: null, ...changes });
}

/** The filters of a log: kind and days, and the values clicked in a row, each with a button that removes it. */
export function LogSearch({ touched, words, from, to, children }: Props) {
  const t = useT("partners");
  const kit = useT("backoffice");
  const common = useT();
  const narrower = useNarrower();
  const narrowed = Object.entries(words).filter(([, word]) => word);
  return (
    <>
      <InstantForm role="search" aria-label={kit("search.label")} className="mb-4 flex flex-wrap items-end gap-3">
        {Object.entries(touched).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <Field type="date" name="from" label={kit("field.from")} defaultValue={from} />
        <Field type="date" name="to" label={kit("field.to")} defaultValue={to} />
        <Button type="submit" tone="secondary" className="unscripted">
          <Search aria-hidden="true" className="size-5" />
          {common("search.submit")}
        </Button>
      </InstantForm>
      {narrowed.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {narrowed.map(([name, word]) => (
            <li key={name}>
              <AppLink to={narrower({ [name]: null })} className={buttonClass({ tone: "secondary", size: "sm" })}>
                {word}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">{t("audit.widen")}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
