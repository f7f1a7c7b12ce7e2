import { usualArticle } from "~/features/agent/order-entry/article";
import { typedLine } from "~/features/agent/order-entry/draft";
import type { PadTools } from "~/features/agent/order-entry/pad-context";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import { readPasted } from "~/lib/rules/pasted";

/**
 * Pasted codes without a connection: found among the articles that the device knows for the customer. The others are
 * left in the field, for when the shop can be asked.
 */
export function codesAmong({ usual }: PocketCompany): NonNullable<PadTools["codes"]> {
  const known = new Map(usual.map((one) => [one.product.code.toLowerCase(), usualArticle(one)]));
  return async (text) => {
    const pasted = readPasted(text);
    if (!pasted) return { error: "" };
    const found = pasted.lines.map(({ code, quantity }) => ({
      code,
      quantity,
      article: known.get(code.toLowerCase()),
    }));
    const lines = found.flatMap(({ article, quantity }) => (article ? [typedLine(article, quantity)] : []));
    const unknown = found.flatMap(({ article, code, quantity }) => (article ? [] : [`${code} ${quantity}`]));
    const added = lines.map(({ product: { id, code, name }, quantity }) => ({ productId: id, code, name, quantity }));
    return {
      lines,
      answer: {
        added,
        reduced: [],
        replaced: [],
        gone: [],
        priceChanged: [],
        unread: [...pasted.unread, ...unknown],
      },
    };
  };
}
