import type { ReactNode } from "react";
import { Callout } from "~/components/ui/callout";

/** What went wrong with a form, above it; nothing while all is well. `news`: it takes the focus whenever this is another. */
export function Trouble({ news, children }: { news?: unknown; children: ReactNode }) {
  if (!children) return null;
  return (
    <Callout tone="danger" part="trouble" news={news} className="mb-4">
      {children}
    </Callout>
  );
}
