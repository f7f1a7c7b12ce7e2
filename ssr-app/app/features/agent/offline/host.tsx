import { useEffect, useState } from "react";
import { drafts } from "~/features/agent/order-entry/drafts";
import { useLocale } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { fullName } from "~/lib/user";
import { claim, readCustomers } from "./device";
import { goToShellWhenLost } from "./lost-page";
import { keepPictures } from "./pictures";
import { keepSending } from "./queue";
import { refreshPocket } from "./refresh";
import { registerWorker } from "./register";
import { Strip } from "./strip";
import { useTold } from "./use-told";

/**
 * On every page of the manager area: makes the device the agent's, sends what waits on it, keeps its copy of the customers
 * fresh, installs the shell, and says when there is no connection. A framed page keeps nothing.
 */
export default function PocketHost() {
  const user = useUser();
  const locale = useLocale();
  const { country = "IT", embed = true } = useShell() ?? {};
  const id = embed ? undefined : user?.id;
  const name = user ? fullName(user) : "";
  const [ready, setReady] = useState(false);
  useTold();

  useEffect(() => {
    if (!id) return;
    let over = false;
    let stop: (() => void) | undefined;
    const refresh = () => {
      if (document.visibilityState === "visible") void refreshPocket(id).catch(() => {});
    };
    void begin().catch(() => {
      // A browser that keeps nothing: the area works while there is a connection.
    });
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    const quiet = goToShellWhenLost();
    return () => {
      over = true;
      stop?.();
      quiet();
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
    };

    async function begin() {
      if (!id) return;
      await claim({ user: id, name, country });
      await drafts.open(id);
      if (over) return;
      stop = keepSending(id);
      await refreshPocket(id);
      if (over) return;
      await registerWorker(locale);
      setReady(true);
      await keepPictures(await readCustomers(id));
    }
  }, [id, name, country, locale]);

  return id ? <Strip ready={ready} /> : null;
}
