import { useCallback, useEffect, useMemo, useState } from "react";
import type { User } from "~/lib/contract";
import { askFor } from "./call";
import { useLost } from "./connection";
import { claim, claimOf, markSignedOut, type Owner, readRows, type Table } from "./device";
import { useOwner } from "./use-owner";

export type MeetingState =
  /** The shop has not answered yet. */
  | "asking"
  /** The shop answers, and knows the user. */
  | "there"
  | "lost"
  /** The session has ended. */
  | "nobody";

/** The work of a shell for the owner of the device. */
export interface ShellWork {
  /** For whom the latest page of this device was made: 0 is nobody; undefined where that is not known. */
  lastUser: () => number | undefined;
  /** Reads the owner's drafts and sends them from then on; returns a function that ends this. */
  begin: (user: number) => Promise<() => void>;
  /** Brings the copy up to date, when the shop answers. */
  refresh: (user: number) => Promise<void>;
}

export interface Meeting {
  /** Undefined while it is read; null when nothing may be shown. */
  owner: Owner | null | undefined;
  /** Somebody else signed in on this device after the owner. */
  foreign: boolean;
  state: MeetingState;
  /** Asks the shop again. */
  meet: () => void;
}

/** What a shell knows from the device, and what it learns when there is a connection. `work` must not change. */
export function useMeeting({ lastUser, begin, refresh }: ShellWork): Meeting {
  const deviceOwner = useOwner();
  const lost = useLost();
  const [state, setState] = useState<MeetingState>("asking");
  const last = deviceOwner ? lastUser() : undefined;
  // The latest page was made for nobody: the session has ended, and the copy is no longer shown.
  const ended = last === 0;
  const owner = useMemo(
    () => deviceOwner && (ended ? { ...deviceOwner, signedOut: true } : deviceOwner),
    [deviceOwner, ended],
  );
  const foreign = Boolean(owner && last && last !== owner.user);
  const user = owner && !foreign ? owner.user : undefined;
  const { country = "IT", signedOut } = owner ?? {};

  const meet = useCallback(async () => {
    if (!user) return;
    setState("asking");
    try {
      const self = await askFor<User>(user, "/user/self");
      if (self.is === "answer") await claim(claimOf(self.value, country));
      setState(self.is === "answer" ? "there" : self.is === "nobody" ? "nobody" : "lost");
    } catch {
      setState("lost");
    }
  }, [user, country]);

  useEffect(() => {
    if (ended && user) void markSignedOut(user).catch(() => {});
  }, [ended, user]);

  useEffect(() => {
    void meet();
    const look = () => document.visibilityState === "visible" && void meet();
    window.addEventListener("online", meet);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("online", meet);
      document.removeEventListener("visibilitychange", look);
    };
  }, [meet]);

  useEffect(() => {
    if (!user || signedOut) return;
    let stop: (() => void) | undefined;
    let over = false;
    void begin(user).then((end) => {
      if (over) end();
      else stop = end;
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [user, signedOut, begin]);

  useEffect(() => {
    if (state === "there" && user) void refresh(user).catch(() => {});
  }, [state, user, refresh]);

  return { owner, foreign, state: lost && state !== "asking" ? "lost" : state, meet };
}

/** A part of the copy as it is now, and again whenever it was read anew; undefined while it is read. */
export function useRows<Value>(owner: Owner | null | undefined, table: Table): Value[] | undefined {
  const [rows, setRows] = useState<Value[]>();
  const { user } = owner ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is read anew with the copy
  useEffect(() => {
    if (!user) return;
    let over = false;
    void readRows<Value>(user, table).then(
      (found) => over || setRows(found),
      () => over || setRows([]),
    );
    return () => {
      over = true;
    };
  }, [owner, user, table]);
  return rows;
}
