import { useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useUser } from "~/lib/use-user";
import { GuideContext } from "./basket";
import { changePath, noteName } from "./paths";

interface CartFormProps {
  /** The change that `/checkout/carrello` makes. */
  intent: string;
  /** Further fields of the change. */
  values?: Record<string, string | number>;
  /** The page to return to; the current one if absent. */
  next?: string;
  /** Called instead of the form when JavaScript runs. */
  onSubmit: (form: FormData) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A change of the cart as a form: without JavaScript it posts and returns, with JavaScript the store makes the change.
 */
export function CartForm({ intent, values = {}, next, onSubmit, className, children }: CartFormProps) {
  const { pathname, search } = useLocation();
  const company = useUser()?.company?.id;
  const guide = useContext(GuideContext);
  return (
    <form
      method="post"
      action={changePath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        onSubmit(new FormData(event.currentTarget, submitter));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next ?? pathname + withoutNote(search)} />
      {company && <input type="hidden" name="company" value={company} />}
      {guide && <input type="hidden" name="guide" value={guide} />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The query without the note of the last change, which is not part of the page. */
export function withoutNote(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(noteName);
  const text = rest.toString();
  return text && `?${text}`;
}
