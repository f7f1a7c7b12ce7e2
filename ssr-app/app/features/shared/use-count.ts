import { useState } from "react";

/** Counts the answers: a key for fields that must reset with each answer, and only then. */
export function useCount(answer: object | undefined): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (answer && answer !== last.answer) setLast({ answer, count: last.count + 1 });
  return last.count;
}
