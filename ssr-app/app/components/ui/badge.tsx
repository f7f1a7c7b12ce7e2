import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "tomato" | "olive" | "saffron" | "danger" | "outline";

/** The appearance of a state. */
export interface BadgeLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** A short label on an article: organic, new, no stock, −12%. */
export function Badge({
  tone = "neutral",
  icon: Icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx("badge", `badge-${tone}`, className)}>
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
