import clsx from "clsx";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string;
  /** The main button of the page, where it opens a form: a `Disclosure`. */
  form?: ReactNode;
  children?: ReactNode;
}

/** What the page is, in a line, and what is done with it, at the right. */
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

/** A form of a page's head: its button stays at the right of the title, what it opens comes under both. */
export const headForm = "basis-full sm:-mt-3 sm:[&>details>summary]:absolute sm:[&>details>summary]:right-0";
/** The title leaves that button its room. */
export const besideForm = "sm:pr-60";
