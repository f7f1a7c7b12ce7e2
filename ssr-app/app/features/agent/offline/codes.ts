import { usualArticle } from "~/features/agent/order-entry/article";
import { maxLines, quantityOf, typedLine } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import type { PadTools } from "~/features/agent/order-entry/pad-context";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import { readPasted } from "~/lib/rules/pasted";

/**
 * Reads pasted codes without a connection, among the articles that the device has for the customer. Others stay in the
 * field until the shop can be asked. As in the shop's cart, each article gets at least the pasted quantity, and one
 * that finds no room is answered with none.
 */
export function codesAmong({ company, usual }: PocketCompany): NonNullable<PadTools["codes"]> {
  const articles = new Map(usual.map((one) => [one.product.code.toLowerCase(), usualArticle(one)]));
  return async (text) => {
    const pasted = readPasted(text);
    if (!pasted) return { error: "" };
    const found = pasted.lines.map(({ code, quantity }) => ({
      code,
      quantity,
      article: articles.get(code.toLowerCase()),
    }));
    const draft = drafts.read(company.id);
    let room = maxLines - (draft?.lines.length ?? 0);
    const all = found.flatMap(({ article, quantity }) => {
      const before = quantityOf(draft, article?.product.id ?? 0);
      return article ? [{ article, quantity, before, fits: before > 0 || room-- > 0 }] : [];
    });
    const known = all.filter(({ fits }) => fits);
    const reduced = all
      .filter(({ fits }) => !fits)
      .map(({ article: { product }, quantity }) => ({
        productId: product.id,
        code: product.code,
        name: product.name,
        requestedQuantity: quantity,
        quantity: 0,
      }));
    const lines = known.map(({ article, quantity, before }) => typedLine(article, Math.max(quantity, before)));
    const unknown = found.flatMap(({ article, code, quantity }) => (article ? [] : [`${code} ${quantity}`]));
    const added = known.map(({ article: { product }, quantity, before }) => ({
      productId: product.id,
      code: product.code,
      name: product.name,
      quantity: Math.max(quantity, before),
      change: before === 0 ? ("added" as const) : before < quantity ? ("set" as const) : ("kept" as const),
      before,
    }));
    return {
      lines,
      answer: {
        added,
        reduced,
        replaced: [],
        gone: [],
        priceChanged: [],
        unread: [...pasted.unread, ...unknown],
      },
    };
  };
}
