import { useState } from "react";
import { type AnyField, EmailField, TextField } from "~/features/shared/forms/fields";
import type { Company } from "~/lib/contract";
import { vatNumber } from "~/lib/rules/vat-number";
import { useT } from "~/lib/texts/use-t";

type Fields = Record<"vatNumber" | "fiscalCode" | "sdiCode" | "pec", AnyField>;

/**
 * The fields of the VAT number and, in Italy, of the invoice codes; a doubtful VAT number is reported while it is
 * typed.
 */
export function InvoiceNumberFields({ fields, company }: { fields: Fields; company: Company }) {
  const t = useT("profile");
  const [vat, setVat] = useState(company.vatNumber ?? "");
  const italian = company.country === "IT";
  const code = { autoComplete: "off", spellCheck: false, maxLength: 24, enterKeyHint: "next" } as const;
  return (
    <>
      <TextField
        field={fields.vatNumber}
        label={italian ? t("company.vatIT") : t("company.vatNO")}
        note={vatNumber(company.country, vat)?.warning ? t("company.vatDoubtful") : undefined}
        inputMode={italian ? "numeric" : "text"}
        onChange={(event) => setVat(event.target.value)}
        {...code}
      />
      {italian && (
        <>
          <TextField field={fields.fiscalCode} label={t("company.fiscalCode")} autoCapitalize="characters" {...code} />
          <TextField
            field={fields.sdiCode}
            label={t("company.sdi")}
            autoCapitalize="characters"
            {...code}
            maxLength={7}
          />
          <EmailField field={fields.pec} label={t("company.pec")} autoComplete="off" enterKeyHint="next" />
        </>
      )}
    </>
  );
}
