import { privatePrefix } from "~/features/account/session/storage";
import type { OrderText, ReorderAnswer } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { callCart } from "./call";
import { CodesFrame, type Pasted } from "./codes-frame";
import { currentOwner } from "./engine";
import { ListPicture } from "./list-picture";
import { namesCodes } from "./names-codes";
import { ReorderAnswerView } from "./reorder-answer";
import { takeCart } from "./store";
import { WrittenLines, writtenForm } from "./written-lines";

const draftKey = `${privatePrefix}codes`;

/** What a list became: lines of the cart, or articles to choose from. */
type Answer = ReorderAnswer | (OrderText & { unread: string[] });

/** A list into the cart: codes at once, words when somebody has seen what they were taken for. What was typed stays until then. */
export default function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT("cart");
  const common = useT();
  const paste = async (text: string): Promise<Pasted<Answer>> => {
    const path = namesCodes(text) ? "/cart/codes" : "/cart/text";
    const called = await callCart<ReorderAnswer | OrderText>("POST", path, currentOwner()?.company, { text });
    if (!called.ok) {
      const { refused } = called;
      const reason = (refused?.details.errors as { text?: string[] } | undefined)?.text?.[0];
      return { error: refused ? reason || refused.message || t("failed") : common("connection.unsent") };
    }
    if ("lines" in called.value) return { answer: { ...called.value, unread: text.split("\n") } };
    takeCart(called.value.cart);
    return { answer: called.value };
  };
  return (
    <CodesFrame<Answer>
      onClose={onClose}
      typed={readDraft()}
      onType={writeDraft}
      words={{ send: t("codes.send"), done: t("codes.done"), hint: t("written.hint") }}
      paste={paste}
      more={(add) => <ListPicture onText={add} />}
      formOf={(answer) => ("lines" in answer ? writtenForm : undefined)}
    >
      {(answer, show) =>
        "lines" in answer ? <WrittenLines read={answer} onTaken={show} /> : <ReorderAnswerView answer={answer} />
      }
    </CodesFrame>
  );
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(draftKey) ?? "";
  } catch {
    return "";
  }
}

function writeDraft(text: string): void {
  try {
    sessionStorage.setItem(draftKey, text);
  } catch {
    // It stays as long as the dialog.
  }
}
