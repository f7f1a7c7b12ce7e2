import { type Control, controlOf, hidden, isTicked, leftWith, setValue } from "~/features/shared/forms/typing-keeper";
import { secondFactorPath } from "~/lib/office-paths";
import { isRestorable, keepUnsent, pageOf, takeUnsent, type UnsentField } from "./unsent";
import type { Place } from "./unsent-place";

const controls = (): Control[] =>
  [...document.querySelectorAll("input, select, textarea")].flatMap((element) => {
    const control = controlOf(element);
    // What a form without scripts would show stands behind what is shown with them.
    return control && isRestorable(control) && !element.closest(".unscripted") ? [control] : [];
  });

/** Which form of the page it is: its id, else what it brings along unseen, without the key that each view of a page draws. */
const formOf = ({ form }: Control) =>
  form?.getAttribute("id") ||
  hidden(form)
    .filter(({ name }) => !/key$/i.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");

/** Boxes leave only where they are ticked. */
const isSent = (sent: FormData, control: Control) =>
  (!isTicked(control) || control.checked) && sent.getAll(control.name).includes(control.value);

/**
 * The fields of the form that left with these data, none of another form of the page; never a recovery code. A note that
 * is saved by itself leaves without what its form brings along.
 */
function fieldsOf(sent: FormData): UnsentField[] {
  if (window.location.pathname === secondFactorPath) return [];
  const all = controls();
  const isUnticked = ({ type, form }: Control) => type === "checkbox" && hidden(form).length > 0;
  const own = all.filter((control) => leftWith(sent, control.form) && (isSent(sent, control) || isUnticked(control)));
  return (own.length > 0 ? own : all.filter((control) => isSent(sent, control))).map((control) => ({
    form: formOf(control),
    name: control.name,
    value: control.value,
    ...(isTicked(control) && { checked: control.checked }),
  }));
}

/** A list takes what it offers, a box its own tick. */
const takes = (control: Control, { form, name, value }: UnsentField) =>
  control.name === name &&
  formOf(control) === form &&
  (!isTicked(control) || control.value === value) &&
  (!(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value));

/** Fills the page's fields in, also those that appear a little later; `say` is called once, if that changes any. */
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
      if (isTicked(control) ? control.checked === field.checked : control.value === field.value) return false;
      for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
      if (isTicked(control)) control.click();
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

/** What left with these data, for when somebody is back. */
export const keep = (place: Place, sent: FormData) => keepUnsent(placed(place), fieldsOf(sent));

/** Fills in what was sent from this page after the session had ended. */
export function bringBack(place: Place, say: () => void): void {
  const here = placed(place);
  fillIn(takeUnsent(here), here.path, say);
}
