import type { Company } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The invoice's VAT number and, in Italy, its codes, each with its label. */
export function useInvoiceNumbers(company: Company): [name: string, value: string | null | undefined][] {
  const t = useT("profile");
  if (company.country !== "IT") return [[t("company.vatNO"), company.vatNumber]];
  return [
    [t("company.vatIT"), company.vatNumber],
    [t("company.fiscalCode"), company.fiscalCode],
    [t("company.sdi"), company.sdiCode],
    [t("company.pec"), company.pec],
  ];
}
