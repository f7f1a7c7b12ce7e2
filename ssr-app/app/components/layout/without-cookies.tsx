import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useNonce } from "~/lib/nonce";
import { useT } from "~/lib/texts/use-t";

/** A script right behind a hidden element, which shows it where the browser stores no cookie in this frame. */
const shownWithoutCookies = `{let kept=false;try{const probe="madia-frame=1;Secure;SameSite=None;Partitioned;Path=/";document.cookie=probe;kept=/madia-frame=1/.test(document.cookie);document.cookie=probe+";Max-Age=0"}catch{}document.currentScript.previousElementSibling.hidden=kept}`;

/**
 * Without cookies nobody can sign in here, and the next page does not know that it is in a frame: the shop opens in a
 * tab instead.
 */
export function WithoutCookies() {
  const t = useT();
  const nonce = useNonce();
  const script = useRef(shownWithoutCookies);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("embed", "0");
  return (
    <>
      <p
        hidden
        suppressHydrationWarning
        data-part="without-cookies"
        className="page-x bg-saffron-soft py-2 text-saffron-ink text-sm"
      >
        {t("embed.noCookies")}{" "}
        <a href={`${pathname}?${query}`} target="_blank" rel="noreferrer" className="link font-semibold">
          {t("embed.tab")}
        </a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script.current }} />
    </>
  );
}
