import { type CardProduct, cardOf } from "~/features/shop/product-card/card-product";
import { ScanDialog } from "~/features/shop/scan/scan-dialog";
import { useArticleScan } from "~/features/shop/scan/use-article-scan";
import { useT } from "~/lib/texts/use-t";

interface AddScanProps {
  /** Ids of the articles in the guide. */
  inside: Set<number>;
  onAdd: (product: CardProduct) => void;
  onClose: () => void;
}

/** Adds each article to the guide whose barcode comes into the picture. */
export default function AddScan({ inside, onAdd, onClose }: AddScanProps) {
  const t = useT("guides");
  const { message, read } = useArticleScan((product) => {
    const { id, name } = product;
    if (inside.has(id)) return `${name}: ${t("inside")}`;
    onAdd(cardOf(product));
    return t("scan.added", { name });
  });
  return <ScanDialog onClose={onClose} onCode={read} message={message || t("scan.add")} />;
}
