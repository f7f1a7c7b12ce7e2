import type { ReactNode } from "react";

/** A section at the side of a page. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 id={id} className="mb-2.5 font-sans font-semibold text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
