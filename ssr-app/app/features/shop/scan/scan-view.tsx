import { Flashlight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { ErrorState } from "~/components/ui/error-state";
import { Spinner } from "~/components/ui/spinner";
import { useT } from "~/lib/texts/use-t";
import type { Barcode } from "./barcode";
import { useScanner } from "./use-scanner";

interface ScanViewProps {
  /** Called when a code comes into the picture. */
  onCode: (code: Barcode) => void;
  /** An instruction, or the outcome of the last code. */
  message: ReactNode;
  children?: ReactNode;
}

/** The camera's picture, whose barcodes are read while it is on the page. */
export function ScanView({ onCode, message, children }: ScanViewProps) {
  const t = useT("guides");
  const { video, running, trouble, again, torch } = useScanner(onCode);
  return (
    <div className="grid gap-3">
      <div className="scan-picture" data-trouble={trouble}>
        <video
          ref={video}
          muted
          playsInline
          hidden={trouble !== undefined}
          aria-label={t("scan.picture")}
          data-running={running || undefined}
        />
        {trouble && <ErrorState title={t(`scan.${trouble}`)} again={again} />}
        {!running && !trouble && (
          <p role="status">
            <Spinner />
            {t("scan.starting")}
          </p>
        )}
      </div>
      {torch && (
        <Button tone="secondary" aria-pressed={torch.lit} onClick={torch.turn}>
          <Flashlight aria-hidden="true" className="size-5" />
          {t("scan.torch")}
        </Button>
      )}
      <p role="status" className="wrap-anywhere min-h-11 text-sm" data-part="scanned">
        {!trouble && message}
      </p>
      {children}
    </div>
  );
}
