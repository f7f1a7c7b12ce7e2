import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { forwardRef, type ReactNode } from "react";

export type NoteTone = "info" | "good" | "warning" | "danger";

const looks: Record<NoteTone, [LucideIcon, string]> = {
  info: [Info, "border-line bg-sunken text-ink"],
  good: [CircleCheck, "border-olive bg-olive-soft text-olive-ink"],
  warning: [TriangleAlert, "border-saffron bg-saffron-soft text-saffron-ink"],
  danger: [CircleAlert, "border-danger bg-danger-soft text-danger"],
};

interface Props {
  tone: NoteTone;
  title?: string;
  /** Read out when it appears, and able to take the focus. */
  alert?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Something that has to be said, with a way on. */
export const Note = forwardRef<HTMLDivElement, Props>(function Note(
  { tone, title, alert, id, className, children },
  ref,
) {
  const [Icon, look] = looks[tone];
  return (
    <div
      ref={ref}
      id={id}
      role={alert ? "alert" : undefined}
      tabIndex={alert ? -1 : undefined}
      className={clsx("flex items-start gap-3 rounded-lg border px-4 py-3 outline-none", look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
});
