import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { type Draft, isWorthKeeping } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { isAnswered } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";
import { wipePocket } from "./device";

interface LeaveProps {
  user: number;
  /** The device is clean. */
  onClean: () => void;
  onStay: () => void;
}

/** Before an agent leaves: nothing of theirs stays on the device. What would be lost is asked about first. */
export default function Leave({ user, onClean, onStay }: LeaveProps) {
  const t = useT("offline");
  const [kept, setKept] = useState<readonly Draft[]>();

  // Once, when it is opened: what is typed meanwhile in another tab is the other tab's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void drafts
      .open(user)
      .then(() => drafts.all().filter(isWorthKeeping))
      .catch(() => [])
      .then((found) => (found.length === 0 ? clean() : setKept(found)));
  }, []);

  const clean = async () => {
    // Without a connection one cannot leave, and the copy of the customers is all there is.
    if (!(await isAnswered())) return onStay();
    await Promise.allSettled([drafts.wipe(), wipePocket(), globalThis.caches?.delete("madia-pictures")]);
    onClean();
  };

  if (!kept) return null;
  // Menus close when something is opened over them, and must not take it along.
  return createPortal(
    <Dialog
      open
      onClose={onStay}
      title={t("leave.title", { count: kept.length })}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            {t("leave.stay")}
          </Button>
          <Button tone="danger" onClick={clean}>
            {t("leave.go")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t("leave.text")}</p>
        <ul className="grid gap-2">
          {kept.map(({ key, name, lines, sealed }) => (
            <li key={key} className="rounded-md border border-line bg-sunken px-3 py-2">
              <span className="block wrap-anywhere font-semibold">{name}</span>
              <span className="text-ink-2 text-sm">{t("order.lines", { count: lines.length })}</span>
              {sealed && <span className="block text-sm">{t("leave.sealed")}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  );
}
