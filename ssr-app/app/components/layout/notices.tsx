import { useState, useSyncExternalStore } from "react";
import { useNonce } from "~/lib/nonce";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

const storageKey = "madia-notices";

/** Runs right after the notices, before they are painted: those that were put away on this device stay away. */
const hideDismissed = `try{var s=document.currentScript.previousElementSibling;if(localStorage.getItem("${storageKey}")===s.firstElementChild.textContent)s.hidden=true}catch(e){}`;

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
export function Notices() {
  const t = useT();
  const nonce = useNonce();
  const notices = useShell()?.notices ?? [];
  const text = notices.map(({ description }) => description).join("");
  const before = useSyncExternalStore(never, dismissed, () => null);
  const [now, setNow] = useState<string>();
  if (notices.length === 0 || text === (now ?? before)) return null;
  const dismiss = () => {
    setNow(text);
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // A browser that keeps nothing keeps it for this page.
    }
  };
  return (
    <>
      <section
        aria-label={t("nav.notices")}
        className="relative bg-strip text-on-strip"
        data-print="no"
        suppressHydrationWarning
      >
        <ul className="notices page-x">
          {notices.map((notice) => (
            <li key={notice.id}>{notice.description}</li>
          ))}
        </ul>
        <button
          type="button"
          onClick={dismiss}
          aria-label={`${t("dialog.close")}: ${t("nav.notices")}`}
          title={t("dialog.close")}
          className="scripted absolute top-0 right-0 grid h-full max-h-11 w-11 place-items-center hover:bg-black/10"
        >
          <span className="icon icon-x size-5" />
        </button>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideDismissed }} />
    </>
  );
}
