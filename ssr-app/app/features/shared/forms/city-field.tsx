import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { Spinner } from "~/components/ui/spinner";
import type { City, Country } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { cityName, foldName } from "./city";
import { type AnyField, bound } from "./fields";
import { cityMinimum, useCities } from "./use-cities";

interface Props {
  fields: { city: AnyField; cityName: AnyField; zipCode: AnyField };
  country: Country;
  label?: string;
  /** Several towns that the action found for the typed text. */
  choices?: City[];
  className?: string;
}

/**
 * Town and zip code. While the user types, towns are listed; choosing one offers its zip codes. Without JavaScript both
 * are plain fields, and when several towns have the name the page asks for one.
 */
export function CityField({ fields, country, label, choices = [], className }: Props) {
  const t = useT("forms");
  const id = useId();
  const name = bound(fields.cityName);
  const first = String(fields.cityName.initialValue ?? "");
  const [text, setText] = useState(first);
  const [chosen, setChosen] = useState<{ id: string; city?: City }>({ id: String(fields.city.initialValue ?? "") });
  const [zip, setZip] = useState(String(fields.zipCode.initialValue ?? ""));
  /** The field of the zip code has the focus: nothing may replace it, nor what is typed into it. */
  const [typingZip, setTypingZip] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [touched, setTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useCities(country, touched ? text : "");
  const options = search.found;
  const show =
    open &&
    text.trim().length >= cityMinimum &&
    !chosen.id &&
    (options.length > 0 || search.for !== "" || search.state !== "idle");
  const ids = useFieldIds(name.props.id, chosen.city ? undefined : t("city.hint"), name.error);

  const choose = (city: City) => {
    const digits = /\d+/.exec(text)?.[0];
    setText(cityName(city));
    setChosen({ id: String(city.id), city });
    setOpen(false);
    setActive(-1);
    const typed = digits && city.zipCodes.find((code) => code === digits);
    const only = city.zipCodes.length === 1 ? city.zipCodes[0] : undefined;
    setZip((now) => typed ?? (typingZip || city.zipCodes.includes(now) ? now : (only ?? "")));
  };

  // Values that are filled in by choosing a town count as typed.
  const reported = useRef(`${chosen.id} ${zip}`);
  useEffect(() => {
    if (reported.current === `${chosen.id} ${zip}`) return;
    reported.current = `${chosen.id} ${zip}`;
    input.current?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, [chosen.id, zip]);

  // Another country has other towns.
  const lastCountry = useRef(country);
  useEffect(() => {
    if (lastCountry.current === country) return;
    lastCountry.current = country;
    setText("");
    setZip("");
    setChosen({ id: "" });
  }, [country]);

  // When the browser filled in a complete name, or the user left the field with one, the only town of that name is
  // chosen.
  const settle = () => {
    if (chosen.id) return;
    const same = options.filter((city) => foldName(city.name) === foldName(text));
    const [only] = same.length === 1 ? same : same.filter((city) => city.zipCodes.includes(zip));
    if (only) choose(only);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found settles it
  useEffect(() => {
    if (input.current !== document.activeElement) settle();
  }, [options]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && show) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter" && show && options[active]) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === "Tab" && show && options[active]) choose(options[active]);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0 && !chosen.id) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((now) => (now + step + options.length + 1) % (options.length + 1));
    }
  };
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const status =
    search.state === "searching"
      ? t("city.searching")
      : search.state === "failed"
        ? t("city.error")
        : options.length === 0
          ? t("city.none")
          : t("city.found", { count: options.length });
  const asks = choices.length > 1 && !chosen.id;

  return (
    <div className={clsx("grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]", className)}>
      <div className="relative">
        {!asks && <input type="hidden" name={fields.city.name} value={chosen.id} />}
        <FieldShell
          quiet
          label={label ?? t("city.label")}
          hint={chosen.city ? undefined : t("city.hint")}
          error={name.error}
          ids={ids}
        >
          <input
            ref={input}
            {...name.props}
            defaultValue={undefined}
            value={text}
            role="combobox"
            aria-expanded={show}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={show && options[active] ? `${id}-option-${active}` : undefined}
            autoComplete="address-level2"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="next"
            aria-invalid={name.error ? true : undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              setTouched(true);
              setText(event.target.value);
              setChosen({ id: "" });
              setOpen(true);
              setActive(-1);
            }}
            onBlur={({ relatedTarget }) => {
              setOpen(false);
              // The next field must still be there when the focus arrives in it.
              setTypingZip(relatedTarget instanceof HTMLInputElement && relatedTarget.name === fields.zipCode.name);
              settle();
            }}
            onKeyDown={onKeyDown}
            className={inputClass}
          />
        </FieldShell>
        <p role="status" className="sr-only">
          {show ? status : ""}
        </p>
        <div
          hidden={!show}
          className="absolute top-[4.75rem] right-0 left-0 z-30 overflow-hidden rounded-lg border border-line bg-raised shadow-float"
        >
          {(options.length === 0 || search.state === "failed") && (
            <p aria-hidden="true" className="flex items-center gap-3 px-4 py-3 text-ink-2 text-sm">
              {search.state === "searching" && <Spinner />}
              {status}
            </p>
          )}
          <div
            id={`${id}-list`}
            role="listbox"
            // What scrolls would be a stop of the Tab key.
            tabIndex={-1}
            aria-label={label ?? t("city.label")}
            className="max-h-60 overflow-y-auto overscroll-contain"
          >
            {options.map((city, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys and Enter choose it
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
              <div
                key={city.id}
                id={`${id}-option-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(city)}
                className={clsx(
                  "flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-sunken",
                  index === active && "bg-saffron-soft",
                )}
              >
                <span className="min-w-0 truncate font-medium">{cityName(city)}</span>
                <span className="shrink-0 text-ink-3 text-xs">
                  {city.zipCodes.length > 1 ? `${city.zipCodes[0]}…` : city.zipCodes[0]}
                </span>
              </div>
            ))}
          </div>
        </div>
        {asks && (
          <fieldset className="mt-3 rounded-md border border-edge p-3">
            <legend className="px-1 font-medium text-sm">{t("city.choose")}</legend>
            {choices.map((city) => (
              <label key={city.id} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="radio"
                  name={fields.city.name}
                  value={city.id}
                  className="size-5 shrink-0"
                  onChange={() => choose(city)}
                />
                {cityName(city)}, {city.region.name} ({city.zipCodes.slice(0, 3).join(", ")}
                {city.zipCodes.length > 3 && "…"})
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <ZipField
        field={fields.zipCode}
        codes={chosen.city?.zipCodes ?? []}
        value={zip}
        onChange={setZip}
        typing={typingZip}
        onTyping={setTypingZip}
      />
    </div>
  );
}

interface ZipProps {
  field: AnyField;
  /** Those of the chosen town. */
  codes: string[];
  value: string;
  onChange: (zip: string) => void;
  typing: boolean;
  onTyping: (typing: boolean) => void;
}

/**
 * A list when the town has several zip codes, else a field. It stays a field while somebody types in it, and as long as it holds a code
 * that is none of the town's: the action names what does not fit.
 */
function ZipField({ field, codes, value, onChange, typing, onTyping }: ZipProps) {
  const t = useT("forms");
  const { key: _, props, error } = bound(field);
  const ids = useFieldIds(props.id, undefined, error);
  if (codes.length > 1 && !typing && (value === "" || codes.includes(value))) {
    return (
      <Select
        id={props.id}
        name={props.name}
        required={props.required}
        label={t("city.zip")}
        autoComplete="postal-code"
        error={error}
        quiet
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled hidden>
          {t("city.zipChoose")}
        </option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <FieldShell quiet label={t("city.zip")} error={error} ids={ids}>
      <input
        {...props}
        defaultValue={undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => onTyping(true)}
        onBlur={() => onTyping(false)}
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={inputClass}
      />
    </FieldShell>
  );
}
