import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";

/** What became of what one asked for: above everything, and where the focus goes when it was refused. */
export function Said({ done, failed }: { done?: string; failed?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [failed]);
  if (!done && !failed) return null;
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={failed ? "alert" : "status"}
      data-part="said"
      className={`mb-4 flex items-start gap-2.5 rounded-md border px-4 py-2.5 font-medium text-sm outline-none ${
        failed ? "border-danger bg-danger-soft text-danger" : "border-olive bg-olive-soft text-olive-ink"
      }`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <p className="wrap-anywhere whitespace-pre-line">{failed ?? done}</p>
    </div>
  );
}
