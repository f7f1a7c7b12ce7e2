import clsx from "clsx";

/** Keeps the place of what is on its way; give it the height of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("skeleton rounded-md", className)} />;
}
