import clsx from "clsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { besideForm, headForm } from "~/features/agent/frame/head";

interface Way {
  to: string;
  name: ReactNode;
}

/** The link above a title that leads back to the list. */
export function BackLink({ to, name }: Way) {
  return (
    <AppLink to={to} className="touch flex w-fit items-center gap-1 text-ink-2 text-sm hover:underline">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {name}
    </AppLink>
  );
}

interface HeadProps {
  title: ReactNode;
  text?: ReactNode;
  back?: Way;
  /** The page's main button, if it opens a form: a `Disclosure`. */
  form?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: title, a line of text, and actions at the right. */
export function DeskHead({ title, text, back, form, children }: HeadProps) {
  return (
    <header className="relative mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className={clsx("min-w-0", form && besideForm)}>
        {back && (
          <div className="mb-1">
            <BackLink {...back} />
          </div>
        )}
        <h1 className="wrap-anywhere text-2xl lg:text-3xl">{title}</h1>
        {text && <div className="mt-0.5 max-w-3xl text-ink-2 text-sm">{text}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      {form && (
        <div className={`${headForm} sm:[&>details>summary]:top-2.5 lg:[&>details>summary]:top-3.5`}>{form}</div>
      )}
    </header>
  );
}
