import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { StandingAnswer } from "./action.server";

/** What the last form of the page came to; it takes the focus. */
export function StandingSaid({ answer, done }: { answer: StandingAnswer | undefined; done?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const failed = answer?.failed;
  const said = failed ?? answer?.done ?? done;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer anew, also one that says the same
  useEffect(() => {
    if (said) box.current?.focus();
  }, [answer, said]);
  if (!said) return null;
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={failed ? "alert" : "status"}
      data-part="answer"
      className={`mb-6 flex items-start gap-3 rounded-lg border-2 px-4 py-3 font-medium outline-none ${
        failed ? "border-danger bg-danger-soft text-danger" : "border-olive bg-olive-soft text-olive-ink"
      }`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {said}
    </div>
  );
}
