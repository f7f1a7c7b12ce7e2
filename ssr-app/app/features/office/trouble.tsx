import type { ReactNode } from "react";
import { Callout } from "~/components/ui/callout";

/** What went wrong with a form, above it; nothing while all is well. */
export function Trouble({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Callout tone="danger" part="trouble" className="mb-4">
      {children}
    </Callout>
  );
}
