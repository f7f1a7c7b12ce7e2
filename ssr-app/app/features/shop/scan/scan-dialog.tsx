import type { ComponentProps } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useT } from "~/lib/texts/use-t";
import { ScanView } from "./scan-view";

/** Scans until it is closed. */
export function ScanDialog({ onClose, ...view }: { onClose: () => void } & ComponentProps<typeof ScanView>) {
  const t = useT("guides");
  return (
    <Dialog open onClose={onClose} title={t("scan.title")} footer={<Button onClick={onClose}>{t("scan.done")}</Button>}>
      <ScanView {...view} />
    </Dialog>
  );
}
