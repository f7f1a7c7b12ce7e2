import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong with a form that stands in a table's row. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      data-part="trouble"
      className="mb-4 flex items-start gap-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-3 font-medium text-danger text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}
