import { Checkbox, Field } from "~/components/ui/field";
import { NumberSelector } from "~/components/ui/number-selector";
import { Select } from "~/components/ui/select";
import { useT } from "~/lib/texts/use-t";
import { Row, Specimen } from "./specimen";

/** Form fields. */
export function InputSpecimens() {
  const t = useT();
  const options = [
    { value: "it", label: t("market.IT") },
    { value: "no", label: t("market.NO") },
  ];
  return (
    <>
      <Specimen name="Field, Checkbox, Select">
        {() => (
          <div className="grid gap-5">
            <Field label={t("newsletter.email")} hint={t("newsletter.hint")} placeholder="chef@trattoria.it" />
            <Field label={t("newsletter.email")} defaultValue="chef@" error={t("newsletter.invalid")} />
            <Field label={t("newsletter.email")} defaultValue="chef@trattoria.it" disabled />
            <Select label={t("market.label")} options={options} />
            <Select label={t("market.label")} options={options} disabled />
            <Checkbox label={t("newsletter.privacy")} defaultChecked />
            <Checkbox label={t("newsletter.privacy")} error={t("newsletter.privacyMissing")} />
          </div>
        )}
      </Specimen>
      <Specimen name="NumberSelector">
        {() => (
          <Row>
            <NumberSelector label="1" />
            <NumberSelector label="12" defaultValue={12} />
            <NumberSelector label="disabled" disabled />
          </Row>
        )}
      </Specimen>
    </>
  );
}
