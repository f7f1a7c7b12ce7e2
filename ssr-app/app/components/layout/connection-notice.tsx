import { useLocation } from "@remix-run/react";
import { CircleAlert, WifiOff } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { focusPage } from "~/components/ui/focus";
import { IconButton } from "~/components/ui/icon-button";
import { closeTrouble, currentTrouble, mayStay, onTrouble, stay, type Trouble, tryAgain } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";

/** Says that something is not answered: within the form that was sent when it has fields, else over the page. */
export function ConnectionNotice() {
  const t = useT();
  const trouble = useSyncExternalStore(onTrouble, currentTrouble, () => undefined);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that is reached
  useEffect(closeTrouble, [pathname]);
  const place = usePlace(trouble);
  const shown = useRef<HTMLDivElement>(null);
  useReturnedFocus(shown, trouble !== undefined);
  if (!trouble) return null;
  const { kind, status, message, requestId, form, submitter } = trouble;
  const waits = kind === "waiting";
  const words = waits
    ? status
      ? t("connection.waitingFailed", { status })
      : t("connection.waiting")
    : (message ?? (status ? t("connection.failed", { status }) : t("connection.unsent")));
  const again = waits
    ? tryAgain
    : form?.isConnected
      ? () => form.requestSubmit(submitter?.isConnected ? submitter : undefined)
      : undefined;
  const Icon = status ? CircleAlert : WifiOff;
  const inForm = place !== undefined;
  const notice = (
    <div
      ref={shown}
      role="alert"
      data-part={inForm ? "unsent" : "connection-notice"}
      className={
        inForm
          ? "flex items-start gap-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-3 text-left text-danger text-sm"
          : "fixed inset-x-2 top-2 z-70 mx-auto flex max-w-2xl animate-rise-in items-start gap-3 rounded-lg border-2 border-danger bg-raised p-4 text-left text-ink shadow-float"
      }
      data-print="no"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-medium">{words}</p>
        {requestId && <p className="text-ink-3 text-xs">{t("error.reference", { id: requestId })}</p>}
        {!inForm && (again || waits) && (
          <div className="flex flex-wrap gap-2">
            {again && (
              <Button size="sm" onClick={again}>
                {t("connection.retry")}
              </Button>
            )}
            {waits && mayStay() && (
              <Button size="sm" tone="secondary" onClick={stay}>
                {t("connection.stay")}
              </Button>
            )}
          </div>
        )}
      </div>
      {!inForm && (
        <IconButton label={t("dialog.close")} onClick={closeTrouble}>
          <span className="icon icon-x size-5" />
        </IconButton>
      )}
    </div>
  );
  return place ? createPortal(notice, place) : notice;
}

const fields = "input:not([type=hidden], [type=submit]), select, textarea";

/** A place at the end of the form that was sent, when one fills it in and sees it. */
function usePlace(trouble: Trouble | undefined): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const form = trouble?.form;
    if (!form || form.offsetParent === null || !form.querySelector(fields)) return;
    const element = document.createElement("div");
    element.className = "col-span-full basis-full";
    form.appendChild(element);
    setPlace(element);
    return () => {
      element.remove();
      setPlace(undefined);
    };
  }, [trouble]);
  return place;
}

/** The focus was on a button of the notice: when that goes, to the page. */
function useReturnedFocus(shown: React.RefObject<HTMLDivElement>, visible: boolean) {
  const inside = useRef(false);
  useEffect(() => {
    if (!visible) return;
    const look = () => {
      inside.current = shown.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("focusin", look);
      if (inside.current) focusPage();
      inside.current = false;
    };
  }, [shown, visible]);
}
