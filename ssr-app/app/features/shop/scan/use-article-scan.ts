import { useRef, useState } from "react";
import type { Product, Suggestions } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import type { Barcode } from "./barcode";

/** The article with this code; else the one in a carton with this code. */
async function articleOf({ text, within }: Barcode): Promise<Product | undefined> {
  for (const code of within ? [text, within] : [text]) {
    const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(code)}`);
    if (!response.ok) throw new Error(String(response.status));
    const { products, total } = (await response.json()) as Suggestions;
    if (total === 1) return products[0];
  }
  return undefined;
}

/** Finds the article of each code; `onFound` answers the message to show. */
export function useArticleScan(onFound: (product: Product) => string) {
  const t = useT("guides");
  const common = useT();
  const [message, setMessage] = useState("");
  const last = useRef<Barcode>();
  const read = async (code: Barcode) => {
    last.current = code;
    navigator.vibrate?.(40);
    setMessage(common("search.searching"));
    try {
      const product = await articleOf(code);
      if (last.current !== code) return;
      setMessage(product ? onFound(product) : t("scan.unknown", { query: code.text }));
    } catch {
      if (last.current === code) setMessage(t("scan.lost"));
    }
  };
  return { message, read };
}
