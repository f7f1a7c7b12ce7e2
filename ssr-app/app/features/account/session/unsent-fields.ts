import { type Control, controlOf, hidden, leftWith, setValue } from "~/features/shared/forms/typing-keeper";
import { secondFactorPath } from "~/lib/office-paths";
import { isRestorable, keepUnsent, pageOf, takeUnsent, type UnsentField } from "./unsent";
import type { Place } from "./unsent-place";

const controls = (): Control[] =>
  [...document.querySelectorAll("input, select, textarea")].flatMap((element) => {
    const control = controlOf(element);
    // Fields for pages without scripts are left out, because others replace them.
    return control && isRestorable(control) && !element.closest(".unscripted") ? [control] : [];
  });

/** Identifies a form on the page: by its id, else by its hidden fields without the idempotency key. */
const formOf = ({ form }: Control) =>
  form?.getAttribute("id") ||
  hidden(form)
    .filter(({ name }) => !/key$/i.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");

/** Of what is ticked there are only boxes here: `isRestorable` lets no radio button through. */
const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** Boxes leave only where they are ticked. */
const isSent = (sent: FormData, control: Control) =>
  (!isBox(control) || control.checked) && sent.getAll(control.name).includes(control.value);

/**
 * The fields of the form that was sent with these data, of no other form of the page, and never a recovery code. A note
 * that is saved by itself is sent without its form's hidden fields.
 */
function fieldsOf(sent: FormData): UnsentField[] {
  if (window.location.pathname === secondFactorPath) return [];
  const all = controls();
  const isUnticked = (control: Control) => isBox(control) && hidden(control.form).length > 0;
  const own = all.filter((control) => leftWith(sent, control.form) && (isSent(sent, control) || isUnticked(control)));
  return (own.length > 0 ? own : all.filter((control) => isSent(sent, control))).map((control) => ({
    form: formOf(control),
    name: control.name,
    value: control.value,
    ...(isBox(control) && { checked: control.checked }),
  }));
}

/** A select takes a value that it offers, a checkbox its own value. */
const takes = (control: Control, { form, name, value }: UnsentField) =>
  control.name === name &&
  formOf(control) === form &&
  (!isBox(control) || control.value === value) &&
  (!(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value));

/**
 * Fills in the page's fields, including those that appear a little later; `say` is called once, if any value changes.
 */
function fillIn(fields: UnsentField[], path: string, say: () => void): void {
  const filled = new Set<Control>();
  let left = fields;
  let changed = false;
  const fill = (tries: number) => {
    if (pageOf(window.location) !== path) return;
    left = left.filter((field) => {
      const control = controls().find((each) => !filled.has(each) && takes(each, field));
      if (!control) return true;
      filled.add(control);
      if (isBox(control) ? control.checked === field.checked : control.value === field.value) return false;
      for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
      if (isBox(control)) control.click();
      else setValue(control, field.value);
      if (!changed) {
        control.scrollIntoView({ block: "center" });
        say();
      }
      changed = true;
      return false;
    });
    if (left.length > 0 && tries > 0) setTimeout(fill, 300, tries - 1);
  };
  fill(10);
}

const placed = (place: Place): Place => ({ ...place, path: pageOf(new URL(place.path, window.location.origin)) });

/** Stores the sent fields until the user is back. */
export const keep = (place: Place, sent: FormData) => keepUnsent(placed(place), fieldsOf(sent));

/** Fills in the fields that were sent from this page after the session had ended. */
export function bringBack(place: Place, say: () => void): void {
  const here = placed(place);
  fillIn(takeUnsent(here), here.path, say);
}
