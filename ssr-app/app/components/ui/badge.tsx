import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "tomato" | "olive" | "saffron" | "danger" | "outline";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-line text-ink-2",
  tomato: "bg-tomato text-on-tomato",
  olive: "bg-olive-soft text-olive-ink",
  saffron: "bg-saffron text-on-saffron",
  danger: "bg-danger-soft text-danger",
  outline: "border border-edge text-ink-2",
};

/** How a state looks. */
export interface BadgeLook {
  tone: BadgeTone;
  icon: LucideIcon;
}

/** A word about a thing: organic, new, no stock, −12%. */
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
    <span
      className={clsx(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-2xs",
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}
