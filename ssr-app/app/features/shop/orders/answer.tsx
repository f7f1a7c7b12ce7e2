import { Callout } from "~/components/ui/callout";
import type { OrderAnswer } from "./action.server";
import { AgainAnswer } from "./again";

/** The outcome of the page's last form. */
export function Answer({ answer }: { answer: OrderAnswer | undefined }) {
  if (!answer) return null;
  const { again, done, failed } = answer;
  if (again) return <AgainAnswer again={again} />;
  if (!done && !failed) return null;
  return (
    <Callout tone={failed ? "danger" : "good"} part="answer" news={answer} className="mb-6">
      {done ?? failed}
    </Callout>
  );
}
