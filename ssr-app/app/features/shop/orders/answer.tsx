import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { OrderAnswer } from "./action.server";
import { AgainAnswer } from "./again";

/** What the last form of the page came to; it takes the focus. */
export function Answer({ answer }: { answer: OrderAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.done || answer?.failed) box.current?.focus();
  }, [answer]);
  if (!answer) return null;
  if (answer.again) return <AgainAnswer again={answer.again} />;
  const { done, failed } = answer;
  if (!done && !failed) return null;
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
      {failed ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      ) : (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      )}
      {done ?? failed}
    </div>
  );
}
