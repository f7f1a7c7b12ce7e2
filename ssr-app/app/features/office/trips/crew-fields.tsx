import { type ChangeEvent, useId } from "react";
import { Field } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import type { TripCrew } from "../types";
import type { TripValues } from "./trip-values";

const distinct = (words: string[]) => [...new Set(words.filter(Boolean))];

/** The driver and van, suggested from earlier trips; a chosen driver fills in telephone and van. */
export function CrewFields({
  values,
  crews,
  wrong,
}: {
  values: Partial<TripValues>;
  crews: TripCrew[];
  /** The error of a field. */
  wrong: (name: string) => { error?: string; quiet: true };
}) {
  const t = useT("desk");
  const id = useId();
  const onDriver = ({ target: { value, form } }: ChangeEvent<HTMLInputElement>) => {
    const known = crews.find(({ driver }) => driver === value);
    if (!known) return;
    for (const name of ["phoneNumber", "vehicle"] as const) {
      const field = form?.elements.namedItem(name);
      // A value typed by hand stays; one that another driver filled in is replaced.
      if (field instanceof HTMLInputElement && (!field.value || crews.some((crew) => crew[name] === field.value)))
        field.value = known[name];
    }
  };
  const list = (name: "driver" | "vehicle") => (
    <datalist id={`${id}-${name}`}>
      {distinct(crews.map((crew) => crew[name])).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
  return (
    <>
      <Field
        name="driver"
        {...wrong("driver")}
        label={t("trips.driver")}
        defaultValue={values.driver}
        maxLength={80}
        autoComplete="off"
        list={`${id}-driver`}
        onChange={onDriver}
      />
      {list("driver")}
      <Field
        type="tel"
        name="phoneNumber"
        {...wrong("phoneNumber")}
        label={t("trips.phone")}
        defaultValue={values.phoneNumber}
        maxLength={40}
        autoComplete="off"
      />
      <Field
        name="vehicle"
        {...wrong("vehicle")}
        label={t("trips.vehicle")}
        defaultValue={values.vehicle}
        maxLength={80}
        autoComplete="off"
        list={`${id}-vehicle`}
        className="lg:col-span-2"
      />
      {list("vehicle")}
    </>
  );
}
