import { useState, useSyncExternalStore } from "react";
import { useNonce } from "~/lib/nonce";
import { useShell } from "~/lib/use-shell";

const storageKey = "madia-notices";

const hideDismissed = `try{var s=document.currentScript.previousElementSibling;if(localStorage.getItem("${storageKey}")===s.querySelector("ul").textContent)s.hidden=true}catch(e){}`;

/** Right after the notices, before they are painted: those that were put away on this device stay away. */
export function HideDismissed() {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideDismissed }} />;
}

const never = () => () => {};

/** The text that was put away last; other notices, or the same in other words, are shown again. */
function dismissed(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** What everybody should know today, until one has read it; the root hands over two at most. */
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
      // A browser that keeps nothing keeps it for this page.
    }
  };
  return { notices: text === (now ?? before) ? [] : notices, dismiss };
}
