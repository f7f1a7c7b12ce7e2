import { useState, useSyncExternalStore } from "react";
import { useNonce } from "~/lib/nonce";
import { useShell } from "~/lib/use-shell";

const storageKey = "madia-notices";

const hideDismissed = `try{var s=document.currentScript.previousElementSibling;if(localStorage.getItem("${storageKey}")===s.querySelector("ul").textContent)s.hidden=true}catch(e){}`;

/** Runs right after the notices, before they are painted, and hides those that were dismissed on this device. */
export function HideDismissed() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideDismissed }} />;
}

const never = () => () => {};

/** The text that was dismissed last; new notices, and old ones with changed words, are shown again. */
function dismissed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Today's notices for everybody, until they are dismissed; the root passes two at most. */
export function useNotices() {
  const notices = useShell()?.notices ?? [];
  const text = notices.map(({ description }) => description).join("");
  const before = useSyncExternalStore(never, dismissed, () => null);
  const [now, setNow] = useState<string>();
  const dismiss = () => {
    setNow(text);
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // Without storage they stay dismissed on this page only.
    }
  };
  return { notices: text === (now ?? before) ? [] : notices, dismiss };
}
