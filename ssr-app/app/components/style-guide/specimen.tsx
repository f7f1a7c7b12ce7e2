import type { ReactNode } from "react";

/** One part in both themes, side by side: the tokens follow the scheme of the panel. */
export function Specimen({ name, children }: { name: string; children: (scheme: string) => ReactNode }) {
  return (
    <section aria-label={name} className="border-line border-t py-8">
      <h2 className="mb-4 text-2xl">{name}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {(["scheme-light", "scheme-dark"] as const).map((scheme) => (
          <div key={scheme} className={`${scheme} min-w-0 rounded-xl border border-line bg-paper p-5 text-ink`}>
            {children(scheme)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** States beside each other, with room between. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 py-2">{children}</div>;
}
