import { Skeleton } from "~/components/ui/skeleton";

const days = Array.from({ length: 35 }, (_, day) => day);

/** A placeholder as high as the panel with its five weeks. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mx-auto h-6 w-2/5" />
      <div className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Skeleton key={day} className="h-11" />
        ))}
      </div>
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
    </div>
  );
}
