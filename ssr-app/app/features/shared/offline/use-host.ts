import { useEffect, useState } from "react";
import type { ShellScope } from "~/lib/offline-page";
import { useLocale } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { claim, claimOf } from "./device";
import { registerWorker } from "./register";

/** What a page does for whose device it becomes. */
interface HostWork {
  scope: ShellScope;
  /** Reads what they typed, and sends it from then on; answers how that ends. */
  begin: (user: number) => Promise<() => void>;
  /** Brings the copy up to date. */
  refresh: (user: number) => Promise<void>;
  /** After everything else. */
  finish: (user: number) => Promise<void>;
}

/**
 * On every page: makes the device the user's, sends what waits on it, keeps its copy fresh and installs the shell. A framed
 * page keeps nothing. Answers whether the device could do without a connection from here on. `work` stays the same.
 */
export function useHost(work: HostWork): boolean {
  const user = useUser();
  const locale = useLocale();
  const { country = "IT", embed = true } = useShell() ?? {};
  const [ready, setReady] = useState(false);
  const id = user?.id;
  const company = user?.company?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or company is a new document
  useEffect(() => {
    if (embed || !user) return;
    let over = false;
    let stop: (() => void) | undefined;
    const refresh = () => {
      if (document.visibilityState === "visible") void work.refresh(user.id).catch(() => {});
    };
    const start = async () => {
      await claim(claimOf(user, country));
      const end = await work.begin(user.id);
      if (over) return end();
      stop = end;
      // First the shell, then what it shows.
      await registerWorker(work.scope, locale);
      if (over) return;
      await work.refresh(user.id);
      if (over) return;
      setReady(true);
      await work.finish(user.id);
    };
    void start().catch(() => {
      // A browser that keeps nothing: the pages work while there is a connection.
    });
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    return () => {
      over = true;
      stop?.();
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
    };
  }, [id, company, embed, country, locale, work]);

  return ready;
}
