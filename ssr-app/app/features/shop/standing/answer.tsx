import { Callout } from "~/components/ui/callout";
import type { StandingAnswer } from "./action.server";

/** What the last form of the page came to, or what the address says is `done`. */
export function Answer({ answer, done }: { answer: StandingAnswer | undefined; done?: string }) {
  const text = answer?.failed ?? answer?.done ?? done;
  if (!text) return null;
  return (
    <Callout tone={answer?.failed ? "danger" : "good"} part="answer" news={answer ?? text} className="mb-6">
      {text}
    </Callout>
  );
}
