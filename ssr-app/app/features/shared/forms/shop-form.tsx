import { Form, type FormProps } from "@remix-run/react";
import clsx from "clsx";
import { createContext, type FocusEvent, type FormEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { Button, type ButtonProps } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { onItsWay } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";
import { formName, prefixEnding, storedName } from "./parse";
import type { ShopForm as Kit } from "./use-shop-form";

const PendingContext = createContext(false);
const usePending = () => useContext(PendingContext);

// biome-ignore lint/suspicious/noExplicitAny: any schema's form
type AnyForm = Kit<any>;
type Props = Omit<FormProps, "id" | "onSubmit" | "onBlur"> & {
  form: AnyForm;
  children: ReactNode;
  /** Sends valid data instead of the browser, to add values that are no fields. */
  send?: (data: FormData) => void;
};

/**
 * The form's element: it validates on submit and when the user leaves a filled field, lists errors above the fields,
 * and submits once however often the user clicks. Without JavaScript the browser posts it.
 */
export function ShopForm({ form, children, send, className, ...rest }: Props) {
  const { meta, fetcher, pending } = form;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    meta.onSubmit(event);
    if (event.defaultPrevented) return;
    if (onItsWay(meta.id)) return event.preventDefault();
    if (!send) return;
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target, relatedTarget } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !target.name) return;
    if (target.form !== event.currentTarget || !target.value || target.type === "checkbox" || target.type === "radio")
      return;
    // An error that appears would push the button away from under the pointer.
    if (relatedTarget instanceof Element && relatedTarget.closest("button, [role=option], a")) return;
    meta.validate({ name: target.name.replace(prefixEnding, "") });
  };

  const Posted = (fetcher?.Form ?? Form) as typeof Form;
  return (
    <PendingContext.Provider value={pending}>
      <Posted
        method="post"
        id={meta.id}
        noValidate
        onSubmit={onSubmit}
        onBlur={onBlur}
        aria-busy={pending || undefined}
        className={clsx("grid gap-5", className)}
        preventScrollReset
        {...rest}
      >
        <input type="hidden" name={formName} value={meta.id} />
        {form.answer?.stored && <input type="hidden" name={storedName} value={JSON.stringify(form.answer.stored)} />}
        <FormTrouble form={form} />
        {children}
      </Posted>
    </PendingContext.Provider>
  );
}

/** The error of the form as a whole, and a list when several fields have errors. */
function FormTrouble({ form }: { form: AnyForm }) {
  const t = useT("forms");
  const { meta, answer } = form;
  const general = meta.errors ?? [];
  const wrong = Object.entries(meta.allErrors as Record<string, string[]>).filter(
    ([name, texts]) => name && texts.length > 0,
  );
  const fields = useFields(meta.id, wrong);
  const attempted = useAttempted(meta.status === "error", wrong.length > 0);
  const listed = attempted && wrong.length > 1;
  return (
    <>
      <p role="status" className="sr-only">
        {wrong.length === 0 ? "" : attempted ? t("summary", { count: wrong.length }) : wrong.at(-1)?.[1][0]}
      </p>
      {general.length > 0 && (
        // The error concerns no field: the box itself takes the focus.
        <Callout tone="danger" part="form-trouble" news={answer}>
          {general.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Callout>
      )}
      {listed && (
        <Callout tone="danger" part="form-summary" still title={t("summary", { count: wrong.length })}>
          <ul className="grid gap-1">
            {inOrder(wrong, fields).map(([name, texts]) => (
              <li key={name}>
                <a
                  href={`#${meta.id}-${name}`}
                  onClick={(event) => {
                    const field = fieldOf(meta.id, name);
                    if (!field) return;
                    event.preventDefault();
                    field.focus();
                  }}
                  className="inline-block py-0.5 text-ink underline underline-offset-2"
                >
                  {fields.get(name) && <span className="font-semibold">{fields.get(name)}: </span>}
                  {texts[0]}
                </a>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** True from a failed attempt until no error is left. */
function useAttempted(failed: boolean, wrong: boolean) {
  const [attempted, setAttempted] = useState(failed);
  useEffect(() => {
    if (failed) setAttempted(true);
    else if (!wrong) setAttempted(false);
  }, [failed, wrong]);
  return attempted;
}

/** The labels of the fields in the order of the page, read from it, because users look for them. */
function useFields(formId: string, wrong: [string, string[]][]) {
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(new Map());
  const keys = wrong.map(([name]) => name).join(" ");
  useEffect(() => {
    const found: [Node | undefined, string, string][] = [];
    for (const name of keys.split(" ").filter(Boolean)) {
      const field = fieldOf(formId, name);
      const legend = field?.closest("fieldset")?.querySelector("legend");
      const label = (field?.type === "radio" || field?.type === "checkbox") && legend ? legend : field?.labels?.[0];
      found.push([
        field,
        name,
        shortened(label?.querySelector("[data-name]")?.textContent ?? label?.textContent ?? ""),
      ]);
    }
    const isBefore = (a: Node, b: Node) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    // Errors without a field come last.
    found.sort(([a], [b]) => (!a ? 1 : !b ? -1 : isBefore(a, b) ? -1 : 1));
    setFields(new Map(found.map(([, name, text]) => [name, text])));
  }, [formId, keys]);
  return fields;
}

/** Shortens long labels, such as those of a consent, to their beginning. */
const shortened = (text: string) => (text.length < 60 ? text : `${text.slice(0, 40).replace(/[\s,;]+\S*$/, "")}…`);

/** In the order of the fields on the page; until that is known, in the order of the errors. */
function inOrder(wrong: [string, string[]][], fields: ReadonlyMap<string, string>) {
  const order = [...fields.keys()];
  return wrong.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function fieldOf(formId: string, name: string) {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return [...form.elements].find(
    (element): element is HTMLInputElement =>
      "name" in element && element.name === name && !(element instanceof HTMLInputElement && element.type === "hidden"),
  );
}

/** Keeps its place and focus while the form is being sent. */
export function SubmitButton({ children, pendingText, ...rest }: ButtonProps & { pendingText?: string }) {
  const pending = usePending();
  const t = useT("forms");
  return (
    <Button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined} {...rest}>
      {pending && <Spinner />}
      {pending ? (pendingText ?? t("sending")) : children}
    </Button>
  );
}
