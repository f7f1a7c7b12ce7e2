import { CodesFrame, type Pasted } from "~/features/shop/cart/codes-frame";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { useT } from "~/lib/texts/use-t";
import { takeCart } from "./draft";
import { type CodesAnswer, usePad } from "./pad-context";

/** A list of codes into the order. */
export default function Codes({ onClose }: { onClose: () => void }) {
  const t = useT("taking");
  const common = useT();
  const { tools, data, draft, store, setMany } = usePad();

  const paste = async (text: string): Promise<Pasted<CodesAnswer>> => {
    const result = await tools.codes?.(text);
    if (!result) return undefined;
    if ("error" in result) return { error: result.error || common("connection.unsent") };
    const { cart: fresh, lines } = result;
    if (fresh) await store.change(draft.company, (stored) => takeCart(stored ?? draft, fresh));
    if (lines) setMany(lines);
    return { answer: result.answer };
  };
  return (
    <CodesFrame onClose={onClose} words={{ send: t("codes.send"), done: t("codes.done") }} paste={paste}>
      {(answer) => <ReorderAnswerView answer={answer} currency={data.company.currency} title={codesTitle(answer, t)} />}
    </CodesFrame>
  );
}

function codesTitle({ added, reduced }: CodesAnswer, t: ReturnType<typeof useT<"taking">>): string {
  const count = added.length + reduced.length;
  return count === 0 ? t("codes.nothing") : t("codes.took", { count });
}
