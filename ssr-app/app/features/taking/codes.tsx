import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { CodesField } from "~/features/cart/codes-field";
import { ReorderAnswerView } from "~/features/cart/reorder-answer";
import { useT } from "~/lib/texts/use-t";
import { takeCart } from "./draft";
import { type CodesAnswer, usePad } from "./pad-context";

/** A list of codes, pasted from a message or a sheet, into the order. */
export default function Codes({ onClose }: { onClose: () => void }) {
  const t = useT("taking");
  const cart = useT("cart");
  const common = useT();
  const { tools, data, draft, store, setMany } = usePad();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<CodesAnswer>();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(cart("codes.none"));
    setSending(true);
    setError(undefined);
    const said = await tools.codes?.(text);
    setSending(false);
    if (!said) return;
    if ("error" in said) return setError(said.error || cart("offline.short"));
    const { cart: fresh, lines } = said;
    if (fresh) await store.change(draft.company, (stored) => takeCart(stored ?? draft, fresh));
    if (lines) setMany(lines);
    setAnswer(said.answer);
    // What was not understood is left to be put right.
    setText(said.answer.unread.join("\n"));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={cart("codes.title")}
      footer={
        answer ? (
          <>
            <Button tone="secondary" onClick={() => setAnswer(undefined)}>
              {cart("codes.more")}
            </Button>
            <Button onClick={onClose}>{t("codes.done")}</Button>
          </>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose}>
              {common("dialog.cancel")}
            </Button>
            <Button type="submit" form="pad-codes" loading={sending}>
              {t("codes.send")}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <ReorderAnswerView answer={answer} currency={data.company.currency} title={codesTitle(answer, t)} />
      ) : (
        <form id="pad-codes" onSubmit={send}>
          <CodesField value={text} onChange={setText} error={error} />
        </form>
      )}
    </Dialog>
  );
}

function codesTitle({ added, reduced, replaced }: CodesAnswer, t: ReturnType<typeof useT<"taking">>): string {
  const count = added.length + reduced.length + replaced.length;
  return count === 0 ? t("codes.nothing") : t("codes.took", { count });
}
