import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast";
import { forgetAhead } from "~/lib/ahead";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import {
  clearPrivate,
  isLater,
  type PageOwner,
  recall,
  remember,
  sameSession,
  sessionKey,
  wasLeaving,
} from "./storage";

const mismatchEvent = "madia:mismatch";

/** The API refused a change because another tab had switched the company; this tab offers to reload. */
export const showMismatch = () => window.dispatchEvent(new Event(mismatchEvent));

type Notice = { kind: "switched"; name?: string } | { kind: "entered" };

/**
 * Keeps the tabs of a browser in step. Each document stores the user and company that it was made for. A tab whose user
 * has left reloads, so that nothing of theirs stays visible; one whose company was switched in another tab says so and
 * offers to reload.
 */
export function SessionWatch() {
  const t = useT();
  const shell = useShell();
  const { user = null, embed = false, sessionKnown = false } = shell ?? {};
  const [notice, setNotice] = useState<Notice>();
  const company = user?.company ?? null;
  const [userId, companyId, companyName] = [user?.id ?? 0, company?.id ?? 0, company?.name];

  useEffect(() => {
    if (!sessionKnown) return;
    const own: PageOwner = { user: userId, company: companyId, name: companyName, at: performance.timeOrigin };
    const key = sessionKey(embed);
    const before = recall("sessionStorage", key);
    announce(before, own);
    remember("sessionStorage", key, own);
    const latest = recall("localStorage", key);
    const isOld = isLater(latest, own) && !sameSession(latest, own);
    if (!isOld) remember("localStorage", key, own);

    const onPage = (other: PageOwner | undefined) => {
      if (!other || sameSession(other, own)) return setNotice(undefined);
      forgetAhead();
      if (other.user === own.user) setNotice({ kind: "switched", name: other.name });
      else if (own.user) window.location.reload();
      else setNotice({ kind: "entered" });
    };
    const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(key) : undefined;
    if (channel) channel.onmessage = (event: MessageEvent<PageOwner>) => onPage(event.data);
    if (isOld) onPage(latest);
    else channel?.postMessage(own);

    // A tab that was asleep, or a page from the browser's memory, has missed the events.
    const look = () => {
      if (document.visibilityState === "visible") onPage(recall("localStorage", key));
    };
    const back = (event: PageTransitionEvent) => {
      const latest = recall("localStorage", key);
      if (event.persisted && latest && !sameSession(latest, own)) window.location.reload();
    };
    const mismatch = () => setNotice((current) => current ?? { kind: "switched" });
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", back);
    window.addEventListener(mismatchEvent, mismatch);
    return () => {
      channel?.close();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", back);
      window.removeEventListener(mismatchEvent, mismatch);
    };

    // A user who signs in sees their name in the frame; a toast would cover its buttons.
    function announce(before: PageOwner | undefined, now: PageOwner) {
      const leaving = wasLeaving(before?.user ?? 0);
      if (before && before.user !== now.user) clearPrivate();
      if (!before || sameSession(before, now)) return;
      if (!now.user) toast(t(leaving ? "session.left" : "session.ended"));
      else if (before.user === now.user && now.name)
        toast({ text: t("session.switched", { company: now.name }), tone: "success" });
    }
  }, [sessionKnown, embed, userId, companyId, companyName, t]);

  if (!notice) return null;
  return (
    <div
      role="alert"
      data-part="session-notice"
      className="fixed inset-x-2 top-2 z-50 mx-auto flex max-w-2xl animate-rise-in flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-saffron bg-raised p-4 shadow-float"
    >
      <p className="min-w-48 flex-1 font-medium">
        {notice.kind === "entered"
          ? t("session.entered")
          : notice.name
            ? t("session.elsewhere", { company: notice.name })
            : t("session.elsewhereSome")}
      </p>
      <Button onClick={() => window.location.reload()}>{t("error.reload")}</Button>
    </div>
  );
}
