import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { privatePrefix } from "~/features/session/storage";
import type { ReorderAnswer } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { callCart } from "./call";
import { CodesField } from "./codes-field";
import { currentOwner } from "./engine";
import { ReorderAnswerView } from "./reorder-answer";
import { takeCart } from "./store";

const draftKey = `${privatePrefix}codes`;

/** A list of codes, pasted from a message or a sheet, into the cart. What was typed stays until it was understood. */
export default function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useT("cart");
  const common = useT();
  const [answer, setAnswer] = useState<ReorderAnswer>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [text, setText] = useState(readDraft);

  const change = (typed: string) => {
    setText(typed);
    writeDraft(typed);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(t("codes.none"));
    setSending(true);
    setError(undefined);
    const called = await callCart<ReorderAnswer>("POST", "/cart/codes", currentOwner()?.company, { text });
    setSending(false);
    if (!called.ok) return setError(called.refused ? called.refused.message || t("failed") : t("offline.short"));
    takeCart(called.value.cart);
    setAnswer(called.value);
    // What was not understood is left to be put right.
    change(called.value.unread.join("\n"));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("codes.title")}
      footer={
        answer ? (
          <>
            <Button tone="secondary" onClick={() => setAnswer(undefined)}>
              {t("codes.more")}
            </Button>
            <Button onClick={onClose}>{t("codes.done")}</Button>
          </>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose}>
              {common("dialog.cancel")}
            </Button>
            <Button type="submit" form="codes" loading={sending}>
              {t("codes.send")}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <ReorderAnswerView answer={answer} />
      ) : (
        <form id="codes" onSubmit={send}>
          <CodesField value={text} onChange={change} error={error} />
        </form>
      )}
    </Dialog>
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
