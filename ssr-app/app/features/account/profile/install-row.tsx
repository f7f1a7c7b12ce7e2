import { Smartphone } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useInstall } from "~/lib/install";
import { useT } from "~/lib/texts/use-t";
import { useShopName } from "~/lib/use-shell";

/** Installs the shop on the home screen; shown only where the browser offers it. */
export function InstallRow() {
  const t = useT("profile");
  const shop = useShopName();
  const install = useInstall();
  if (!install) return null;
  return (
    <div data-part="install" className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-5">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-48 flex-1 text-ink-2">{t("install.text", { shop })}</p>
      <Button tone="secondary" onClick={install}>
        {t("install.action")}
      </Button>
    </div>
  );
}
