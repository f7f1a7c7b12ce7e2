import { Children, type ReactNode } from "react";

/** Facts in a row, separated by dots. The dot before a fact lies left of the row, out of sight, where a line begins. */
export function Dotted({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter(Boolean);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 overflow-x-clip">
      {Children.map(facts, (fact, index) => (
        <span className="relative min-w-0">
          {index > 0 && <span className="absolute -left-3 w-3 text-center">{" · "}</span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
