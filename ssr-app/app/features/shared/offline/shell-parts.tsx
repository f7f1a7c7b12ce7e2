import clsx from "clsx";
import { Button, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Skeleton, SkeletonRows } from "~/components/ui/skeleton";
import { useT } from "~/lib/texts/use-t";
import { ShellFrame } from "./shell-frame";
import type { Meeting } from "./use-meeting";

/** Where the shop says that the way into its pages leads, and what stands on the link. */
export interface Door {
  to: string;
  text: string;
}

export function Reading() {
  return (
    <ShellFrame>
      <Skeleton className="h-10 w-2/3" />
      <SkeletonRows />
    </ShellFrame>
  );
}

interface EmptyProps {
  /** The page's own title, for those who hear it. */
  heading: string;
  title: string;
  text: string;
  door: Door;
  signedOut?: boolean;
}

/** A device that knows nobody's data, somebody else's, or may not show them before its owner is back. */
export function EmptyShell({ heading, title, text, door, signedOut = false }: EmptyProps) {
  return (
    <ShellFrame state={signedOut ? "nobody" : undefined}>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={title}
        action={
          <a href={door.to} target="_self" className={buttonClass()}>
            {door.text}
          </a>
        }
      >
        {text}
      </EmptyState>
    </ShellFrame>
  );
}

const way = "col-start-1 row-start-1 flex flex-wrap items-center gap-3 rounded-lg px-4 py-3";

/** Back to the pages when the shop answers; else another try. Both lie in one place, so that the page stands still. */
export function Way({ state, meet, door }: Pick<Meeting, "state" | "meet"> & { door: Door }) {
  const t = useT("offline");
  const common = useT();
  const online = state === "there";
  return (
    <div className="mt-2 grid">
      <div className={clsx(way, "bg-olive-soft text-olive-ink", !online && "invisible")}>
        <p className="min-w-48 flex-1 font-medium">{t("back.text")}</p>
        <a href={door.to} target="_self" className={buttonClass({ tone: "secondary" })}>
          {door.text}
        </a>
      </div>
      <div className={clsx(way, "bg-sunken", online && "invisible")}>
        <p className="min-w-48 flex-1 font-medium">{state !== "asking" && t("strip.lost")}</p>
        <Button tone="secondary" onClick={meet} loading={state === "asking"} className="max-lg:hidden">
          {common("error.again")}
        </Button>
      </div>
    </div>
  );
}
