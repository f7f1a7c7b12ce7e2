import { unstable_usePrompt, useBeforeUnload } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Control, controlOf, isTicked } from "~/features/shared/forms/typing-keeper";
import { useT } from "~/lib/texts/use-t";

const contentOf = (control: Control) => (isTicked(control) ? String(control.checked) : control.value);

/** Asks before the user leaves a page with an unsent change in a form that posts. */
export function LeaveGuard() {
  const t = useT("desk");
  // The value of each field when it received the focus or was last sent.
  const before = useRef(new Map<Control, string>());

  const sent = useRef(new WeakMap<HTMLFormElement, string | undefined>());

  useEffect(() => {
    const values = before.current;
    const onFocus = ({ target }: Event) => {
      const control = controlOf(target);
      if (control && !values.has(control)) values.set(control, contentOf(control));
    };
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent.current.set(target, target.dataset.edited);
      for (const control of values.keys()) if (control.form === target) values.set(control, contentOf(control));
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);

  const unsent = () => {
    for (const control of before.current.keys()) if (!control.isConnected) before.current.delete(control);
    // A refused form still holds what was sent.
    const refused = document.querySelector('form[method="post" i] [aria-invalid="true"]');
    // Forms with parts that are moved instead of typed mark themselves as edited.
    const moved = [...document.querySelectorAll<HTMLFormElement>("form[data-edited]")].some(
      (form) => form.dataset.edited !== sent.current.get(form),
    );
    return Boolean(refused) || moved || [...before.current].some(([control, value]) => contentOf(control) !== value);
  };
  unstable_usePrompt({
    message: t("leave"),
    when: ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && unsent(),
  });
  useBeforeUnload((event) => {
    if (unsent()) event.preventDefault();
  });
  return null;
}
