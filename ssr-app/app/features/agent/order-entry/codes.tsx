import { CodesFrame, type Pasted } from "~/features/shop/cart/codes-frame";
import { namesCodes } from "~/features/shop/cart/names-codes";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { WrittenLines, writtenForm } from "~/features/shop/cart/written-lines";
import type { OrderText, ProductsInput } from "~/lib/contract";
import { readPasted } from "~/lib/rules/pasted";
import { useT } from "~/lib/texts/use-t";
import { maxLines, takeCart } from "./draft";
import { type CodesAnswer, type CodesResult, usePad } from "./pad-context";

/** The result of a list: lines of the order, or articles to choose from. */
type Answer = CodesAnswer | (OrderText & { unread: string[] });

/** Every line is a code; a list with words is read as a message. */
const onlyCodes = (text: string) => namesCodes(text) && readPasted(text)?.unread.length === 0;

/** Adds a list of codes or a customer's message to the order. Without a connection only codes can be read. */
export default function Codes({ onClose }: { onClose: () => void }) {
  const t = useT("taking");
  const cart = useT("cart");
  const common = useT();
  const { tools, data, draft, store, setMany } = usePad();
  const { read } = tools;

  const failed = ({ error }: { error: string }) => ({ error: error || common("connection.unsent") });
  const taken = async (result: CodesResult | { error: string }) => {
    if ("error" in result) return failed(result);
    const { cart: fresh, lines, answer } = result;
    if (fresh) await store.change(draft.company, (stored) => takeCart(stored ?? draft, fresh));
    if (lines) setMany(lines);
    return { answer };
  };
  const paste = async (text: string): Promise<Pasted<Answer>> => {
    if (!read || onlyCodes(text)) return tools.codes && taken(await tools.codes(text));
    const result = await read(text);
    return "error" in result ? failed(result) : { answer: { ...result, unread: text.split("\n") } };
  };
  const take = async (items: ProductsInput["items"]) => taken((await tools.take?.(items)) ?? { error: "" });
  const words = { send: t("codes.send"), done: t("differs.back"), hint: read && cart("written.hint") };
  return (
    <CodesFrame<Answer>
      onClose={onClose}
      words={words}
      paste={paste}
      formOf={(answer) => ("lines" in answer ? writtenForm : undefined)}
    >
      {(answer, show) =>
        "lines" in answer ? (
          <WrittenLines read={answer} take={take} onTaken={show} />
        ) : (
          <ReorderAnswerView
            answer={answer}
            currency={data.company.currency}
            title={codesTitle(answer, t)}
            full={draft.lines.length >= maxLines}
          />
        )
      }
    </CodesFrame>
  );
}

function codesTitle({ added, reduced }: CodesAnswer, t: ReturnType<typeof useT<"taking">>): string {
  const count = added.length + reduced.filter(({ quantity }) => quantity > 0).length;
  return count === 0 ? t("codes.nothing") : t("codes.took", { count });
}
