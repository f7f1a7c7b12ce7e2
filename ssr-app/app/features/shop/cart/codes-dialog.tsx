import { privatePrefix } from "~/features/account/session/storage";
import type { ReorderAnswer } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { callCart } from "./call";
import { CodesFrame, type Pasted } from "./codes-frame";
import { currentOwner } from "./engine";
import { ReorderAnswerView } from "./reorder-answer";
import { takeCart } from "./store";

const draftKey = `${privatePrefix}codes`;

/** A list of codes into the cart. What was typed stays until it was understood. */
export default function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT("cart");
  const paste = async (text: string): Promise<Pasted<ReorderAnswer>> => {
    const called = await callCart<ReorderAnswer>("POST", "/cart/codes", currentOwner()?.company, { text });
    if (!called.ok) return { error: called.refused ? called.refused.message || t("failed") : t("offline.short") };
    takeCart(called.value.cart);
    return { answer: called.value };
  };
  return (
    <CodesFrame
      onClose={onClose}
      typed={readDraft()}
      onType={writeDraft}
      words={{ send: t("codes.send"), done: t("codes.done") }}
      paste={paste}
    >
      {(answer) => <ReorderAnswerView answer={answer} />}
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
