import type { ReactNode } from "react";
import { EmptyChest } from "./drawings";

interface EmptyStateProps {
  /** Left out where the page's heading says the same. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list, with a suggestion of what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 py-10 text-center">
      <EmptyChest className="h-24 text-edge" />
      {title && <p className="max-w-full wrap-anywhere font-display font-semibold text-xl">{title}</p>}
      {children && <div className="max-w-md text-ink-2">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
