import { Callout } from "~/components/ui/callout";
import type { StandingAnswer } from "./save.server";

/** The outcome of the page's last form, or the `done` of the address. */
export function Answer({ answer, done }: { answer: StandingAnswer | undefined; done?: string }) {
  const text = answer?.failed ?? answer?.done ?? done;
  if (!text) return null;
  return (
    <Callout tone={answer?.failed ? "danger" : "good"} part="answer" news={answer ?? text} className="mb-6">
      {text}
    </Callout>
  );
}
