import type { ReactNode } from "react";

/** A section of the order's page. */
export function OrderSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="scroll-mt-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <h2 id={`${id}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
