import type { ReactNode } from "react";

/** What the page is, in a line, and what goes with it. */
export function ManagerHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-3xl lg:text-4xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
      </div>
      {children}
    </header>
  );
}
