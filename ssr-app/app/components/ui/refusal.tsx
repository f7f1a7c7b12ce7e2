import clsx from "clsx";

/** The reason of a refusal, shown where it arose. */
export function Refusal({ text, className }: { text?: string | null; className?: string }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      data-part="refusal"
      className={clsx("wrap-anywhere rounded-sm bg-danger-soft px-2 py-1 font-medium text-danger text-xs", className)}
    >
      {text}
    </p>
  );
}
