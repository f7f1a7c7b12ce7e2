import type { ReactNode } from "react";

/** What the page is, in a line, and what is done with it, at the right. */
export function DeskHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-2xl lg:text-3xl">{title}</h1>
        {text && <div className="mt-0.5 max-w-prose text-ink-2 text-sm">{text}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
