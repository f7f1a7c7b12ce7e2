import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { onSessionEnd, patiently } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { recall } from "./storage";
import { keyOf } from "./unsent-place";

const load = () => patiently(() => import("./unsent-fields"));

/**
 * Restores a form that was sent after the session had ended, once the user has signed in again. Nothing is sent
 * automatically.
 */
export function UnsentForm() {
  const t = useT();
  const signedIn = useUser();
  const { pathname, search } = useLocation();
  const [user, company] = [signedIn?.id ?? 0, signedIn?.company?.id ?? 0];
  useEffect(() => {
    const place = { user, company, path: pathname + search };
    const say = () => toast({ text: t("session.returned"), duration: longToast });
    if (recall("sessionStorage", keyOf(place)))
      load().then(
        ({ bringBack }) => bringBack(place, say),
        () => undefined,
      );
    return onSessionEnd(async (sent) => (await load()).keep(place, sent));
  }, [user, company, pathname, search, t]);
  return null;
}
