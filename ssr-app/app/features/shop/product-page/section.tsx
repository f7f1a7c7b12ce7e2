import type { ReactNode } from "react";

/** A part of the product page with its heading. */
export function Section({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
