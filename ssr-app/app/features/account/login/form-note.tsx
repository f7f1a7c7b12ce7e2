import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** What was refused or done, above the form; it takes the focus so that nobody misses it. */
export function FormNote({ tone = "error", children }: { tone?: "error" | "success"; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const Icon = tone === "error" ? CircleAlert : CircleCheck;
  return (
    <div
      ref={ref}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-md px-4 py-3 text-sm outline-none ${tone === "error" ? "bg-danger-soft text-danger" : "bg-olive-soft text-olive-ink"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="font-medium">{children}</p>
    </div>
  );
}
