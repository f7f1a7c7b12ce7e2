import clsx from "clsx";
import type { ReactNode } from "react";

/** A section's title, with room for a link at its end. */
export function SectionHeading({
  id,
  children,
  action,
  className,
}: {
  id?: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2", className)}>
      <h2 id={id} className="text-2xl">
        {children}
      </h2>
      {action}
    </div>
  );
}
