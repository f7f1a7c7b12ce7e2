import type { ReactNode } from "react";

/** Names with their values; an unknown value is a dash with a text for screen readers. */
export function Facts({ rows, none }: { rows: [name: string, value: ReactNode][]; none: string }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-3 text-sm">{name}</dt>
          <dd className="wrap-anywhere font-medium">
            {value || (
              <span className="font-normal text-ink-3">
                <span aria-hidden="true">—</span>
                <span className="sr-only">{none}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
