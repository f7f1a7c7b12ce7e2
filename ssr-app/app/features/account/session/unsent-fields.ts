import { type Control, controlOf, hidden, leftWith, setValue } from "~/features/shared/forms/typing-keeper";
import { secondFactorPath } from "~/lib/office-paths";
import { isRestorable, keepUnsent, pageOf, takeUnsent, type UnsentField } from "./unsent";
import type { Place } from "./unsent-place";

const controls = (): Control[] =>
  [...document.querySelectorAll("input, select, textarea")].flatMap((element) => {
    const control = controlOf(element);
    return control && isRestorable(control) ? [control] : [];
  });

/** Which form of the page it is: its id, else what it brings along unseen, without the key that each view of a page draws. */
const formOf = ({ form }: Control) =>
  form?.getAttribute("id") ||
  hidden(form)
    .filter(({ name }) => !/key$/i.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");

/**
 * The fields of the form that left with these data, none of another form of the page; never a recovery code. A note that
 * is saved by itself leaves without what its form brings along.
 */
function fieldsOf(sent: FormData): UnsentField[] {
  if (window.location.pathname === secondFactorPath) return [];
  const alike = controls().filter(({ name, value }) => sent.getAll(name).includes(value));
  const own = alike.filter(({ form }) => leftWith(sent, form));
  return (own.length > 0 ? own : alike).map((control) => ({
    form: formOf(control),
    name: control.name,
    value: control.value,
  }));
}

/** A list takes what it offers. */
const takes = (control: Control, { form, name, value }: UnsentField) =>
  control.name === name &&
  formOf(control) === form &&
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
      if (control.value === field.value) return false;
      for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
      setValue(control, field.value);
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
