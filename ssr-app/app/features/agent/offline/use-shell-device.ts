import { useCallback, useEffect, useState } from "react";
import { recall } from "~/features/account/session/storage";
import { drafts } from "~/features/agent/order-entry/drafts";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { User } from "~/lib/contract";
import { askFor } from "./call";
import { useLost } from "./connection";
import { claim, type Owner, readCustomers } from "./device";
import { keepSending } from "./queue";
import { refreshPocket } from "./refresh";
import { useOwner } from "./use-owner";

export type Met =
  /** It is being found out. */
  | "asking"
  /** The shop answers, and knows the user. */
  | "there"
  | "lost"
  /** The session has ended. */
  | "nobody";

export interface ShellDevice {
  /** Undefined while it is read; null when nothing may be shown. */
  owner: Owner | null | undefined;
  /** Somebody else signed in on this device after the owner. */
  foreign: boolean;
  customers: PocketCompany[] | undefined;
  met: Met;
  /** Asks the shop again. */
  meet: () => void;
}

/** What the shell knows without asking, and what it finds out when there is a connection. */
export function useShellDevice(): ShellDevice {
  const owner = useOwner();
  const lost = useLost();
  const [met, setMet] = useState<Met>("asking");
  const [customers, setCustomers] = useState<PocketCompany[]>();
  const seen = owner ? (recall("localStorage", "madia-session")?.user ?? 0) : 0;
  const foreign = Boolean(owner && seen !== 0 && seen !== owner.user);
  const user = owner && !foreign ? owner.user : undefined;
  const [name, country, signedOut, readAt] = [
    owner?.name ?? "",
    owner?.country ?? "IT",
    owner?.signedOut,
    owner?.readAt,
  ];

  const meet = useCallback(async () => {
    if (!user) return;
    setMet("asking");
    const asked = await askFor<User>(user, "/user/self");
    if (asked.is === "answer") await claim({ user, name, country });
    setMet(asked.is === "answer" ? "there" : asked.is === "nobody" ? "nobody" : "lost");
  }, [user, name, country]);

  useEffect(() => {
    void meet().catch(() => setMet("lost"));
    const back = () => void meet().catch(() => setMet("lost"));
    const look = () => document.visibilityState === "visible" && back();
    window.addEventListener("online", back);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("online", back);
      document.removeEventListener("visibilitychange", look);
    };
  }, [meet]);

  // The copy as it is now, and again whenever it was read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!user) return;
    let over = false;
    void readCustomers(user).then(
      (found) => over || setCustomers(found),
      () => over || setCustomers([]),
    );
    return () => {
      over = true;
    };
  }, [user, readAt, signedOut]);

  useEffect(() => {
    if (!user || signedOut) return;
    let stop: (() => void) | undefined;
    let over = false;
    void drafts.open(user).then(() => {
      if (!over) stop = keepSending(user);
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [user, signedOut]);

  useEffect(() => {
    if (met === "there" && user) void refreshPocket(user).catch(() => {});
  }, [met, user]);

  return {
    owner,
    foreign,
    customers,
    met: lost && met !== "asking" ? "lost" : met,
    meet: () => void meet().catch(() => setMet("lost")),
  };
}
