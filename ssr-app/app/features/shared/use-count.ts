import { useState } from "react";

/** Counts the answers that came: a key for fields that begin anew with each of them, and with nothing else. */
export function useCount(answer: object | undefined): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (answer && answer !== last.answer) setLast({ answer, count: last.count + 1 });
  return last.count;
}
