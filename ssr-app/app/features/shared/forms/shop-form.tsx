import { Form, type FormProps } from "@remix-run/react";
import clsx from "clsx";
import { CircleAlert, WifiOff } from "lucide-react";
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button, type ButtonProps } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { useT } from "~/lib/texts/use-t";
import { formName, prefixEnding } from "./parse";
import type { ShopForm as Kit } from "./use-shop-form";

const PendingContext = createContext(false);
export const usePending = () => useContext(PendingContext);

// biome-ignore lint/suspicious/noExplicitAny: any schema's form
type AnyForm = Kit<any>;
type Props = Omit<FormProps, "id" | "onSubmit" | "onBlur"> & {
  form: AnyForm;
  children: ReactNode;
  /** Sends what is sound by itself instead: for what is known besides the fields. */
  send?: (data: FormData) => void;
};

/**
 * The form's element: checks on submit and when one leaves a filled field, says what is wrong above the fields, sends
 * once however often one clicks, and keeps everything when the connection is lost. Without JavaScript the browser posts it.
 */
export function ShopForm({ form, children, send, className, ...rest }: Props) {
  const { meta, fetcher, pending } = form;
  const sending = useRef(false);
  useEffect(() => {
    if (!pending) sending.current = false;
  }, [pending]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    meta.onSubmit(event);
    if (event.defaultPrevented) return;
    if (sending.current || pending) return event.preventDefault();
    sending.current = true;
    // A form that never left (another took its place) may be sent again.
    setTimeout(() => {
      sending.current = pendingNow.current;
    }, 0);
    if (!send) return;
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const pendingNow = useRef(pending);
  pendingNow.current = pending;

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
        <FormTrouble form={form} />
        {children}
      </Posted>
    </PendingContext.Provider>
  );
}

/** What is wrong with the form as a whole, and a list when several fields are. */
function FormTrouble({ form }: { form: AnyForm }) {
  const t = useT("forms");
  const { meta, answer, pending } = form;
  const lost = Boolean(answer?.lost) && !pending;
  const general = meta.errors ?? [];
  const wrong = Object.entries(meta.allErrors as Record<string, string[]>).filter(
    ([name, texts]) => name && texts.length > 0,
  );
  const names = useFieldNames(meta.id, wrong);
  const attempted = useAttempted(meta.status === "error", wrong.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const first = general[0];

  // About no field: the place itself takes the focus.
  useEffect(() => {
    if (lost || (first && answer)) box.current?.focus();
  }, [lost, first, answer]);

  const listed = attempted && wrong.length > 1;
  return (
    <>
      <p role="status" className="sr-only">
        {wrong.length === 0 ? "" : attempted ? t("summary", { count: wrong.length }) : wrong.at(-1)?.[1][0]}
      </p>
      {(lost || general.length > 0) && (
        <div
          ref={box}
          role="alert"
          tabIndex={-1}
          data-part="form-trouble"
          className="flex items-start gap-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-3 font-medium text-danger text-sm outline-none"
        >
          {lost ? (
            <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          ) : (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          )}
          <div>{lost ? t("lost") : general.map((text) => <p key={text}>{text}</p>)}</div>
        </div>
      )}
      {listed && (
        <div data-part="form-summary" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-sm">
          <p className="font-semibold text-danger">{t("summary", { count: wrong.length })}</p>
          <ul className="mt-1.5 grid gap-1">
            {wrong.map(([name, texts]) => (
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
                  {names[name] && <span className="font-semibold">{names[name]}: </span>}
                  {texts[0]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** From a failed attempt until nothing is wrong any more. */
function useAttempted(failed: boolean, wrong: boolean) {
  const [attempted, setAttempted] = useState(failed);
  useEffect(() => {
    if (failed) setAttempted(true);
    else if (!wrong) setAttempted(false);
  }, [failed, wrong]);
  return attempted;
}

/** The fields' labels, read from the page: they are what the eye looks for. */
function useFieldNames(formId: string, wrong: [string, string[]][]) {
  const [names, setNames] = useState<Record<string, string>>({});
  const keys = wrong.map(([name]) => name).join(" ");
  useEffect(() => {
    const found: Record<string, string> = {};
    for (const name of keys.split(" ").filter(Boolean)) {
      const field = fieldOf(formId, name);
      const legend = field?.closest("fieldset")?.querySelector("legend");
      const label = field?.type === "radio" ? legend : field?.labels?.[0];
      // Long words of consent would be no name.
      const text = label?.querySelector("[data-name]")?.textContent ?? label?.textContent ?? "";
      if (text && text.length < 60) found[name] = text;
    }
    setNames(found);
  }, [formId, keys]);
  return names;
}

function fieldOf(formId: string, name: string) {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return [...form.elements].find(
    (element): element is HTMLInputElement =>
      "name" in element && element.name === name && !(element instanceof HTMLInputElement && element.type === "hidden"),
  );
}

/** Stays in place and in focus while the form is on its way. */
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
