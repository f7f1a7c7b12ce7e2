import { SearchForm } from "~/components/ui/search-form";
import { useT } from "~/lib/texts/use-t";

interface CompanySearchProps {
  q: string;
  action?: string;
  rest?: Iterable<[string, string]>;
  preventScrollReset?: boolean;
  className?: string;
}

/** Searches the agent's companies by name, code or town. */
export function CompanySearch(props: CompanySearchProps) {
  const t = useT();
  return <SearchForm label={t("switcher.label")} placeholder={t("switcher.placeholder")} {...props} />;
}
