import clsx from "clsx";

/** Reserves the place of content that is loading; give it the content's height. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("skeleton rounded-md", className)} />;
}

/** The same for a list: a picture and two lines a row. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing are all the same
        <div key={row} className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
