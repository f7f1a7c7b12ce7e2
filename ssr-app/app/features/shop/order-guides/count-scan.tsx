import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/components/ui/icon-button";
import { packLine } from "~/features/shop/product-card/pack";
import { type Barcode, lineOfBarcode } from "~/features/shop/scan/barcode";
import { ScanDialog } from "~/features/shop/scan/scan-dialog";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { GuideLine } from "./guide";
import { counted } from "./needed";

interface CountScanProps {
  lines: GuideLine[];
  counts: Record<string, string>;
  count: (product: number, text: string) => void;
  step: (product: number, by: 1 | -1) => void;
  onClose: () => void;
}

type Last = { line: GuideLine; carton: boolean } | { unknown: string };

/** Counts with the camera: each code adds one piece of its article; the number can be corrected. */
export default function CountScan({ lines, counts, count, step, onClose }: CountScanProps) {
  const t = useT("guides");
  const [last, setLast] = useState<Last>();
  const read = (code: Barcode) => {
    const found = lineOfBarcode(lines, code);
    if (!found) return setLast({ unknown: code.text });
    const { line } = found;
    // The code of a carton does not say how many pieces it holds.
    const carton = found.carton && line.product.uomSale !== "carton";
    if (!carton) step(line.product.id, 1);
    navigator.vibrate?.(40);
    setLast({ line, carton });
  };
  return (
    <ScanDialog
      onClose={onClose}
      onCode={read}
      message={
        !last ? (
          t("scan.hint")
        ) : "unknown" in last ? (
          t("notInList", { query: last.unknown })
        ) : (
          <Named line={last.line} carton={last.carton} />
        )
      }
    >
      {last && "line" in last && (
        <Amount line={last.line} value={counts[last.line.product.id] ?? ""} count={count} step={step} />
      )}
    </ScanDialog>
  );
}

function Named({ line: { product }, carton }: { line: GuideLine; carton: boolean }) {
  const t = useT("guides");
  const tc = useT("catalogue");
  return (
    <>
      <strong className="block text-base">{wholePack(product.name)}</strong>
      <span className="text-ink-2">{carton ? t("scan.carton") : packLine(product, tc)}</span>
    </>
  );
}

type AmountProps = Pick<CountScanProps, "count" | "step"> & { line: GuideLine; value: string };

function Amount({ line: { product }, value, count, step }: AmountProps) {
  const t = useT("guides");
  const { id, name } = product;
  return (
    <div className="flex items-center gap-2">
      <IconButton tone="solid" label={t("scan.less", { name })} onClick={() => step(id, -1)}>
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <input
        value={value}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t("scan.count", { name })}
        aria-invalid={(value.trim() !== "" && counted(value) === null) || undefined}
        onChange={(event) => count(id, event.currentTarget.value)}
        className="input count-field w-24"
      />
      <IconButton tone="solid" label={t("scan.more", { name })} onClick={() => step(id, 1)}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
