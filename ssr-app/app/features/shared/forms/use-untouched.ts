import { useState } from "react";
import { same, type Values } from "./changed";

/** The values that a form shows first: the stored ones, until something is typed that is not sent yet. */
export function useUntouched<T extends Values>(stored: T) {
  const [edited, setEdited] = useState(false);
  const [first, setFirst] = useState(stored);
  if (!edited && !same(first, stored)) setFirst(stored);
  return { first, events: { onChange: () => setEdited(true), onSubmit: () => setEdited(false) } };
}
