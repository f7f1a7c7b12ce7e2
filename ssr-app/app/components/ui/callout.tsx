import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useMessageFocus } from "./focus";

export type CalloutTone = "info" | "good" | "warning" | "danger";

const looks: Record<CalloutTone, [LucideIcon, string]> = {
  info: [Info, "border-line bg-sunken text-ink"],
  good: [CircleCheck, "border-olive bg-olive-soft text-olive-ink"],
  warning: [TriangleAlert, "border-saffron bg-saffron-soft text-saffron-ink"],
  danger: [CircleAlert, "border-danger bg-danger-soft text-danger"],
};

interface Props {
  /** `danger`: the request failed. `warning`: something must be settled first. */
  tone: CalloutTone;
  title?: string;
  /** Its `data-part`. */
  part?: string;
  /** Takes the focus when it appears, and whenever this value changes. */
  news?: unknown;
  /** It was part of the page when it loaded: screen readers do not announce it. */
  still?: boolean;
  icon?: LucideIcon;
  id?: string;
  className?: string;
  /** Buttons and links, the first of them to try again: always in a row below the words. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The box for results and for information that the user needs. */
export function Callout({ tone, title, part, news, still, icon, id, className, action, children }: Props) {
  const box = useMessageFocus<HTMLDivElement>(news);
  const [Usual, look] = looks[tone];
  const Icon = icon ?? Usual;
  return (
    <div
      ref={box}
      id={id}
      role={still ? undefined : tone === "danger" || tone === "warning" ? "alert" : "status"}
      tabIndex={still ? undefined : -1}
      data-part={part}
      className={clsx("flex items-start gap-3 rounded-md border px-4 py-3 text-sm outline-none", look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-1.5">
        {title && <p className="font-semibold text-base">{title}</p>}
        {children && <div className={clsx("grid gap-1.5", title ? "text-ink" : "font-medium")}>{children}</div>}
        {action && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
