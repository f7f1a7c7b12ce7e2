import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formName } from "./parse";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps text that is typed after a form was submitted: when its fields are recreated with the saved values, the ones
 * that were edited since get their text and the focus back. It covers posting forms below the page that renders this.
 */
export function TypingKeeper() {
  const { formData } = useNavigation();
  const fetchers = useFetchers();
  const typed = useRef(new Map<Control, string>());

  // Submitted values are left to the answer: a refusal shows them again, and saved ones come with the page.
  const sent = [formData, ...fetchers.map((fetcher) => fetcher.formData)].filter((data) => data !== undefined);
  useEffect(() => {
    for (const control of typed.current.keys())
      if (sent.some((data) => holds(data, control))) typed.current.delete(control);
  });

  useEffect(() => {
    const fields = typed.current;
    let focused: { control: Control; key: string } | undefined;

    const onTyping = ({ target }: Event) => {
      const control = controlOf(target);
      if (control) fields.set(control, keyOf(control));
    };
    const onFocus = ({ target }: Event) => {
      const control = controlOf(target);
      focused = control && { control, key: keyOf(control) };
    };
    // Runs before the next key event.
    const onChange = () => {
      for (const [control, key] of fields) {
        if (control.isConnected) {
          fields.set(control, keyOf(control));
          continue;
        }
        fields.delete(control);
        const fresh = find(key);
        if (!fresh) continue;
        fields.set(fresh, key);
        copy(control, fresh);
      }
      if (!focused || focused.control.isConnected) return;
      const { control, key } = focused;
      focused = undefined;
      const fresh = document.activeElement === document.body ? find(key) : undefined;
      if (!fresh) return;
      fresh.focus({ preventScroll: true });
      if (hasCaret(control) && hasCaret(fresh)) fresh.setSelectionRange(control.selectionStart, control.selectionEnd);
    };
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { subtree: true, childList: true });
    for (const type of ["input", "change"]) document.addEventListener(type, onTyping);
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      for (const type of ["input", "change"]) document.removeEventListener(type, onTyping);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return null;
}

/** A field of a form that posts. */
export function controlOf(target: unknown): Control | undefined {
  const field =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  const control = field ? (target as Control) : undefined;
  return control?.name && control.form?.getAttribute("method")?.toLowerCase() === "post" ? control : undefined;
}

export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

const hasCaret = (control: Control): control is HTMLInputElement =>
  !(control instanceof HTMLSelectElement) && control.selectionStart !== null;

export const hidden = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === "hidden",
  );

/** Identifies the form on the page: its name, else its hidden fields. */
function formOf(form: HTMLFormElement | null): string {
  const fields = hidden(form);
  const named = fields.find(({ name }) => name === formName)?.value ?? form?.getAttribute("id");
  return named || fields.map(({ name, value }) => `${name}=${value}`).join("&");
}

/** Distinguishes a field from every other one of this address. */
const keyOf = (control: Control) =>
  JSON.stringify([
    location.pathname + location.search,
    formOf(control.form),
    control.name,
    isTicked(control) ? control.value : "",
  ]);

function find(key: string): Control | undefined {
  for (const element of document.querySelectorAll("input, select, textarea")) {
    const control = controlOf(element);
    if (control && keyOf(control) === key) return control;
  }
  return undefined;
}

/** Whether these may be the data of the form: its hidden fields are among them. */
export const leftWith = (data: FormData, form: HTMLFormElement | null) =>
  hidden(form).every(({ name, value }) => data.getAll(name).includes(value));

/** Whether the control was submitted with these data. */
function holds(data: FormData, control: Control) {
  if (!leftWith(data, control.form)) return false;
  if (isTicked(control)) return data.getAll(control.name).includes(control.value) === control.checked;
  if (control.type === "file") return data.has(control.name);
  return data.getAll(control.name).includes(control.value);
}

function copy(from: Control, to: Control) {
  if (isTicked(to)) {
    if (to.checked !== (from as HTMLInputElement).checked) to.click();
    return;
  }
  if (to instanceof HTMLInputElement && to.type === "file") {
    to.files = (from as HTMLInputElement).files;
    to.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  setValue(to, from.value);
}

/** React notices a change only when the value was set with the prototype's setter. */
export function setValue(to: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
