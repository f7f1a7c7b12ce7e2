import { useEffect, useRef, useState } from "react";
import { hasAnswered, shownUnlessAnswered } from "~/lib/consent";
import { useNonce } from "~/lib/nonce";
import { useShell } from "~/lib/use-shell";
import { CookieConsent } from "./cookie-consent";

const reopenEvent = "madia:cookies";

/** Shows the question again, from the footer. */
export const askForCookies = () => window.dispatchEvent(new Event(reopenEvent));

/**
 * Decides in the browser whether to ask, so that one cached page serves everybody. The question is hidden in the page,
 * and is shown before the scripts are loaded.
 */
export function ConsentQuestion() {
  const [asking, setAsking] = useState<boolean>();
  const embed = useShell()?.embed;
  const nonce = useNonce();
  const script = useRef(shownUnlessAnswered(embed));
  useEffect(() => {
    setAsking(!hasAnswered(document.cookie, embed));
    const reopen = () => setAsking(true);
    window.addEventListener(reopenEvent, reopen);
    return () => window.removeEventListener(reopenEvent, reopen);
  }, [embed]);
  if (asking === false) return null;
  return (
    <>
      <CookieConsent hidden={!asking} onDone={() => setAsking(false)} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script.current }} />
    </>
  );
}
