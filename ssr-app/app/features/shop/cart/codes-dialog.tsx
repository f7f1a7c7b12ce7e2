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
  const send = async <T,>(path: string, body: unknown): Promise<{ answer: T } | { error: string }> => {
    const called = await callCart<T>("POST", path, currentOwner()?.company, body);
    if (called.ok) return { answer: called.value };
    const { refused } = called;
    const reason = (refused?.details.errors as { text?: string[] } | undefined)?.text?.[0];
    return { error: refused ? reason || refused.message || t("failed") : common("connection.unsent") };
  };
  const fill = async (path: string, body: unknown) => {
    const filled = await send<ReorderAnswer>(path, body);
    if ("answer" in filled) takeCart(filled.answer.cart);
    return filled;
  };
  const paste = async (text: string): Promise<Pasted<Answer>> => {
    if (namesCodes(text)) return fill("/cart/codes", { text });
    const read = await send<OrderText>("/cart/text", { text });
    return "error" in read ? read : { answer: { ...read.answer, unread: text.split("\n") } };
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
        "lines" in answer ? (
          <WrittenLines<ReorderAnswer>
            read={answer}
            take={(items) => fill("/cart/products", { items })}
            onTaken={show}
          />
        ) : (
          <ReorderAnswerView answer={answer} />
        )
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
