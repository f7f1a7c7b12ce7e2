import clsx from "clsx";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string;
  /** The page's main button, if it opens a form: a `Disclosure`. */
  form?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: title, a line of text, and actions at the right. */
export function ManagerHead({ title, text, form, children }: Props) {
  return (
    <header className="relative mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className={clsx("min-w-0", form && besideForm)}>
        <h1>{title}</h1>
        {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
      </div>
      {children}
      {form && <div className={`${headForm} sm:[&>details>summary]:top-5 lg:[&>details>summary]:top-6`}>{form}</div>}
    </header>
  );
}

/** The classes of a form in the head: its button stays at the right of the title, its content opens below both. */
export const headForm = "basis-full sm:-mt-3 sm:[&>details>summary]:absolute sm:[&>details>summary]:right-0";
/** The title leaves that button its space. */
export const besideForm = "sm:pr-60";
