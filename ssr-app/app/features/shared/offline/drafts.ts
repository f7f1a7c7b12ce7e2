import { deviceDatabase, done } from "~/lib/device-database";
import { createListeners } from "~/lib/listeners";

/** A draft for a company that is not sent yet. */
export interface Typed {
  user: number;
  company: number;
}

/**
 * The drafts on the device, one for each company. `read` and `all` answer at once what `open` has read or another tab
 * has changed, as the same object until it changes. `change` is visible at once and stored in one transaction on the
 * stored draft, so that two tabs keep each other's changes.
 */
export interface Drafts<Draft extends Typed> {
  /** Switches to this user's drafts; resolves when they are read. */
  open: (user: number) => Promise<void>;
  read: (company: number) => Draft | undefined;
  all: () => readonly Draft[];
  change: (company: number, change: (draft: Draft | undefined) => Draft | undefined) => Promise<void>;
  /** False while the last change is only in memory: the device is full, or has no storage. */
  isPersisted: () => boolean;
  /** Removes all drafts of this user; another user's drafts stay. */
  wipe: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Posted to the other tabs in place of a company when all drafts are removed. */
const everything = 0;

/** The drafts on this device, in IndexedDB, with a copy in memory for the page to read at once. */
export function createDrafts<Draft extends Typed>(table: string): Drafts<Draft> {
  /** Also the channel's name; all databases of a user on the device have this prefix. */
  const name = `madia-private-${table}`;
  const database = deviceDatabase(name, (made) => made.createObjectStore(table, { keyPath: ["user", "company"] }));
  let owner = 0;
  let known = new Map<number, Draft>();
  let list: readonly Draft[] = [];
  /** Number of unsaved changes by company: meanwhile the stored draft does not overwrite the shown one. */
  const pending = new Map<number, number>();
  const { call, listen } = createListeners();
  let channel: BroadcastChannel | undefined;
  let isPersisted = true;

  const show = (company: number, draft: Draft | undefined) => {
    const before = known.get(company);
    if (before === draft || (before && draft && JSON.stringify(before) === JSON.stringify(draft))) return;
    known = new Map(known);
    if (draft) known.set(company, draft);
    else known.delete(company);
    list = [...known.values()];
    call();
  };

  const forget = () => {
    known = new Map();
    list = [];
    call();
  };

  const openChannel = () => {
    if (channel || typeof BroadcastChannel === "undefined") return;
    channel = new BroadcastChannel(name);
    channel.onmessage = async ({ data }: MessageEvent<{ user: number; company: number }>) => {
      if (data.user !== owner) return;
      if (data.company === everything) return forget();
      const stored = await transact((drafts) => drafts.get([owner, data.company]) as IDBRequest<Draft | undefined>);
      if (!pending.get(data.company)) show(data.company, stored);
    };
  };

  return {
    async open(user) {
      if (owner !== user) forget();
      owner = user;
      openChannel();
      const stored = await transact((drafts) => drafts.getAll() as IDBRequest<Draft[]>).catch(() => []);
      for (const draft of stored) if (draft.user === owner && !pending.get(draft.company)) show(draft.company, draft);
    },
    read: (company) => known.get(company),
    all: () => list,
    async change(company, change) {
      show(company, change(known.get(company)));
      pending.set(company, (pending.get(company) ?? 0) + 1);
      const user = owner;
      const persisted = await keep(user, company, change).then(
        (draft) => ({ draft }),
        () => undefined,
      );
      if (isPersisted !== Boolean(persisted)) {
        isPersisted = Boolean(persisted);
        call();
      }
      const rest = (pending.get(company) ?? 1) - 1;
      pending.set(company, rest);
      if (persisted && rest === 0 && user === owner) show(company, persisted.draft);
      if (persisted) channel?.postMessage({ user, company });
    },
    isPersisted: () => isPersisted,
    async wipe() {
      const user = owner;
      forget();
      const transaction = await database.begin("readwrite");
      transaction.objectStore(table).delete(IDBKeyRange.bound([user, 0], [user, Number.MAX_SAFE_INTEGER]));
      await done(transaction);
      channel?.postMessage({ user, company: everything });
    },
    subscribe: listen,
  };

  /** Reads, changes and writes in one transaction: a second tab changes the draft that the first has written. */
  async function keep(
    user: number,
    company: number,
    change: (draft: Draft | undefined) => Draft | undefined,
  ): Promise<Draft | undefined> {
    const transaction = await database.begin("readwrite");
    const store = transaction.objectStore(table);
    let next: Draft | undefined;
    const read = store.get([user, company]) as IDBRequest<Draft | undefined>;
    read.onsuccess = () => {
      next = change(read.result);
      if (next) store.put(next);
      else store.delete([user, company]);
    };
    await done(transaction);
    return next;
  }

  async function transact<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = await database.begin("readonly");
    const request = ask(transaction.objectStore(table));
    await done(transaction);
    return request.result;
  }
}
