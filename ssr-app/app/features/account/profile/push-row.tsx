import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { type PushState, pushState, switchPushOff, switchPushOn } from "~/features/shared/offline/push";
import { useT } from "~/lib/texts/use-t";
import { useShell, useShopName } from "~/lib/use-shell";

/** Switches notices on this device on and off; hidden where the browser has none. */
export function PushRow({ user, pushKey }: { user: number; pushKey: string }) {
  const t = useT("profile");
  const shop = useShopName();
  const { embed = true } = useShell() ?? {};
  const [state, setState] = useState<PushState>("unsupported");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!embed) void pushState(user).then(setState, () => {});
  }, [embed, user]);
  if (state === "unsupported") return null;

  const press = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await (state === "on" ? switchPushOff() : switchPushOn(user, pushKey)));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div data-part="push" className="mt-5 flex flex-wrap items-center gap-3 border-line border-t pt-5">
      <Bell aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <p className="min-w-48 flex-1 text-ink-2" aria-live="polite">
        {t(`notices.device.${state}`, { shop })}
        {failed && <span className="block font-medium text-danger text-sm">{t("notices.device.failed")}</span>}
      </p>
      {state !== "blocked" && (
        <Button tone="secondary" onClick={() => void press()} disabled={busy}>
          {t(state === "on" ? "notices.device.turnOff" : "notices.device.turnOn")}
        </Button>
      )}
    </div>
  );
}
