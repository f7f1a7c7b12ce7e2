import { Form, type FormProps, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { filtered } from "~/lib/connection";

/** Pause after typing. */
const PAUSE_MS = 500;

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as unknown as Control[]).filter(
    (element) => element.matches("input:not([type=hidden]), select") && element.name,
  );

const isTicked = (control: HTMLInputElement) => control.type === "checkbox" || control.type === "radio";

/** A date whose year is still being typed. */
const isHalf = (element: Element) =>
  element instanceof HTMLInputElement && element.type === "date" && element.value !== "" && element.value < "1900";

/**
 * A filter form that is applied at once: choices immediately, words and dates after a pause. The fields stay, so that
 * typing continues while the list loads; another address (back, a chip) is shown in them. Without JavaScript it is a
 * GET form, whose button may be `unscripted`.
 */
export function InstantForm({
  children,
  action,
  ...rest
}: Omit<FormProps, "onChange" | "onInput" | "onSubmit" | "ref">) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const path = typeof action === "string" ? action : pathname;

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current?.checkValidity() || [...form.current.elements].some(isHalf)) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string" && value.trim()) query.append(name, value.trim());
    const text = query.toString();
    navigate(text ? `${path}?${text}` : path, { replace, preventScrollReset: true, state: filtered });
  };
  const onInput = ({ target }: FormEvent) => {
    clearTimeout(timer.current);
    const typing = target instanceof HTMLInputElement && !isTicked(target);
    timer.current = setTimeout(() => apply(typing), typing ? PAUSE_MS : 0);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (timer.current || !form.current) return;
    const query = new URLSearchParams(search);
    for (const control of controlsOf(form.current)) {
      if (control instanceof HTMLInputElement && isTicked(control))
        control.checked = query.getAll(control.name).includes(control.value);
      else if (control.value.trim() !== (query.get(control.name) ?? "")) {
        const otherwise = control.dataset.otherwise ?? "";
        control.value = query.get(control.name) ?? otherwise;
      }
    }
  }, [search]);

  return (
    <Form
      ref={form}
      action={path}
      {...rest}
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
    >
      {children}
    </Form>
  );
}
