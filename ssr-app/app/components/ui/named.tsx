import type { ReactNode } from "react";

/** A button's label, with the name of its subject for screen readers: "Remove: Via Roma 1". */
export function Named({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="sr-only">: {name}</span>
    </>
  );
}
