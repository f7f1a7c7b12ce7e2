import { ScanBarcode } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";

/** Opens the camera. */
export function ScanButton({ onClick }: { onClick: () => void }) {
  const t = useT("guides");
  return (
    <Button tone="secondary" data-part="scan" onClick={onClick}>
      <ScanBarcode aria-hidden="true" className="size-5" />
      {t("scan.open")}
    </Button>
  );
}
