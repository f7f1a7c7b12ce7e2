import { Suspense, useEffect, useState } from "react";
import { hasAnswered } from "~/lib/consent";
import { lazyPart } from "~/lib/lazy-part";
import { useShell } from "~/lib/use-shell";

const CookieConsent = lazyPart(() => import("./cookie-consent"));

const reopenEvent = "madia:cookies";

/** Shows the question again, from the footer. */
export const askForCookies = () => window.dispatchEvent(new Event(reopenEvent));

/** Whether to ask: decided in the browser, so that one page serves everybody from the cache. */
export function ConsentQuestion() {
  const [asking, setAsking] = useState(false);
  const embed = useShell()?.embed;
  useEffect(() => {
    setAsking(!hasAnswered(document.cookie, embed));
    const reopen = () => setAsking(true);
    window.addEventListener(reopenEvent, reopen);
    return () => window.removeEventListener(reopenEvent, reopen);
  }, [embed]);
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <CookieConsent onDone={() => setAsking(false)} />
    </Suspense>
  );
}
