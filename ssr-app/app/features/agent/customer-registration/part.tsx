import { type ReactNode, useId } from "react";

/** A numbered part of the form, so that the agent can say how many are left. */
export function Part({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-xl border border-line bg-surface px-4 py-5 shadow-card sm:px-6"
    >
      <div>
        <h2 id={id} className="flex items-center gap-3 text-xl">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-walnut font-sans text-base text-flour"
          >
            {number}
          </span>
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-2 text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
