import type { ReactNode } from "react";

/** What a button says, and for readers of the page aloud what it is about: "Remove: Via Roma 1". */
export function Named({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="sr-only">: {name}</span>
    </>
  );
}
