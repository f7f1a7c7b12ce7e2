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
  /** What the list is narrowed to by a touch on a row, by the parameter's name. */
  touched: Record<string, string | number | null>;
  /** What is touched or chosen, in words; what has none is not narrowed by. */
  words: Record<string, string | number | null>;
  from?: string;
  to?: string;
  /** The choice of the kind. */
  children: ReactNode;
}

/** A value in a row that narrows the log to it. */
export const link = "underline decoration-line underline-offset-4 hover:decoration-current";

/** The address of the log with other values, from its first page on; a null takes one away. */
export function useNarrower() {
  const { pathname, search } = useLocation();
  return (changes: Record<string, string | null>) => addressWith(pathname, search, { page: null, ...changes });
}

/** Narrows a log: by kind and days, and by what was touched in a row, which a press takes away again. */
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
