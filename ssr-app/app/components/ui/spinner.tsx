import clsx from "clsx";

/** A turning ring as high as the text, without a text of its own. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-80",
        className,
      )}
    />
  );
}
