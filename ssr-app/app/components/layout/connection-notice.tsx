import { useLocation } from "@remix-run/react";
import { CircleAlert, RotateCw, Wifi, WifiOff } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Callout } from "~/components/ui/callout";
import { focusPage } from "~/components/ui/focus";
import { IconButton } from "~/components/ui/icon-button";
import {
  closeTrouble,
  currentTrouble,
  mayStay,
  onTrouble,
  repeated,
  stay,
  type Trouble,
  tryAgain,
} from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";

/**
 * Reports that the shop does not answer: one line over the page, which disappears by itself. A failure of the shop
 * itself is shown within the submitted form, when it has fields.
 */
export function ConnectionNotice() {
  const t = useT();
  const trouble = useSyncExternalStore(onTrouble, currentTrouble, () => undefined);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that is reached
  useEffect(closeTrouble, [pathname]);
  const place = usePlace(trouble);
  const noticeRef = useRef<HTMLDivElement>(null);
  useReturnedFocus(noticeRef, trouble !== undefined);
  if (!trouble) return null;
  const { kind, status, message, requestId, form, submitter } = trouble;
  const reference = requestId && t("error.reference", { id: requestId });
  const failed = status ? t("connection.failed", { status }) : t("connection.unsent");
  const words =
    kind === "unsent"
      ? (message ?? failed)
      : kind === "waiting" && status
        ? t("connection.waitingFailed", { status })
        : t(`connection.${kind}`);
  if (place) {
    return createPortal(
      <Callout tone="danger" part="unsent" className="text-left">
        <p>{words}</p>
        {reference && <p className="font-normal text-ink-2 text-xs">{reference}</p>}
      </Callout>,
      place,
    );
  }
  const again = repeated(kind)
    ? tryAgain
    : form?.isConnected
      ? () => form.requestSubmit(submitter?.isConnected ? submitter : undefined)
      : undefined;
  const Icon = status ? CircleAlert : kind === "back" ? Wifi : WifiOff;
  const stays = kind === "waiting" && mayStay();
  return (
    <div
      ref={noticeRef}
      role="alert"
      data-part="connection-notice"
      data-print="no"
      className="fixed inset-x-0 top-0 z-70 animate-rise-in bg-ink text-left text-paper shadow-float"
    >
      <div className="page-x flex min-h-12 items-center gap-x-3 text-sm leading-tight max-sm:gap-x-1 [&_:focus-visible]:outline-paper">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <p className="wrap-break-word min-w-0 flex-1 py-1 font-medium max-sm:pl-2 max-sm:text-xs">
          {words}
          {reference && <span className="block font-normal text-2xs">{reference}</span>}
        </p>
        {again && (
          <button
            type="button"
            onClick={again}
            className="grid size-11 shrink-0 place-items-center font-semibold sm:w-auto"
          >
            <RotateCw aria-hidden="true" className="size-5 sm:hidden" />
            <span className="underline underline-offset-4 max-sm:sr-only">{t("error.again")}</span>
          </button>
        )}
        <IconButton
          label={stays ? t("connection.stay") : t("dialog.close")}
          onClick={stays ? stay : closeTrouble}
          className="-mr-3 text-paper hover:bg-transparent"
        >
          <span className="icon icon-x size-5" />
        </IconButton>
      </div>
    </div>
  );
}

const fields = "input:not([type=hidden], [type=submit]), select, textarea";

/** A place at the end of the form that the shop failed to accept, if it is visible and has fields. */
function usePlace(trouble: Trouble | undefined): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const form = trouble?.status ? trouble.form : undefined;
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

/** Moves the focus from a button of the notice to the page when the notice disappears. */
function useReturnedFocus(noticeRef: React.RefObject<HTMLDivElement>, visible: boolean) {
  const inside = useRef(false);
  useEffect(() => {
    if (!visible) return;
    const look = () => {
      inside.current = noticeRef.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("focusin", look);
      if (inside.current) focusPage();
      inside.current = false;
    };
  }, [noticeRef, visible]);
}
