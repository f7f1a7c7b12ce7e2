import type { ReactNode } from "react";
import { Callout } from "~/components/ui/callout";

/** The error of a form, above it. It takes the focus whenever `news` changes. */
export function Trouble({ news, children }: { news?: unknown; children: ReactNode }) {
  if (!children) return null;
  return (
    <Callout tone="danger" part="trouble" news={news} className="mb-4">
      {children}
    </Callout>
  );
}
