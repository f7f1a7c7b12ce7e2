import { useMemo } from "react";
import { typologies, typologyValues } from "~/lib/rules/typologies";
import { useT } from "~/lib/texts/use-t";
import type { Column } from "../kind";
import { PartForm, PartOutcome } from "../products/part-form";
import { frequencies, termColumns, termsRow } from "./terms";
import type { CompanyFile } from "./types";

/** The form of a company's terms, with options in the reader's language. */
export function TermsForm({
  file,
  lists,
}: {
  file: CompanyFile;
  lists: { key: string; name: string; market: string }[];
}) {
  const t = useT("partners");
  const forms = useT("forms");
  const requests = useT("requests");
  const { company } = file;
  const columns = useMemo((): Column[] => {
    const own = lists.filter(({ market }) => market === company.country);
    const labels: Record<string, Record<string, string>> = {
      priceList: Object.fromEntries(own.map(({ key, name }) => [key, name])),
      orderFrequency: Object.fromEntries(frequencies.map((word) => [word, requests(`frequency.${word}`)])),
      typology: Object.fromEntries(typologyValues.map((word) => [word, forms(`typology.${typologies[word]}`)])),
      orderTakingModes: Object.fromEntries(
        (["phone", "whatsapp", "autonomous"] as const).map((word) => [word, t(`company.mode.${word}`)]),
      ),
    };
    return termColumns(own.map(({ key }) => key)).map((column) => ({ ...column, labels: labels[column.name] }));
  }, [company.country, lists, forms, t, requests]);
  const row = termsRow(file);
  return (
    <>
      <PartOutcome part="terms" title={t("area.terms")} columns={columns} />
      <PartForm key={JSON.stringify(row)} part="terms" code={company.code} columns={columns} row={row} />
    </>
  );
}
