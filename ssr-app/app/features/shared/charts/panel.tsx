import type { ReactNode } from "react";

/** A chart with its heading, and beside it (on a phone below) its table. */
export function Panel({
  id,
  title,
  text,
  children,
  side,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
  side?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2 text-sm">{text}</p>}
      {side ? (
        <div className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0">{side}</div>
        </div>
      ) : (
        <div className="mt-4 min-w-0">{children}</div>
      )}
    </section>
  );
}
