import type { Country, Site, User } from "~/lib/contract";
import { deviceDatabase, done } from "~/lib/device-database";
import { createListeners } from "~/lib/listeners";
import { fullName, isManager } from "~/lib/user";

/** The owner of this device, as stored on it. */
export interface Owner {
  user: number;
  name: string;
  country: Country;
  /** The company for which a buyer orders; an agent has many customers. */
  company: { id: number; name: string } | null;
  /** The buyer's delivery address; absent when they have none in particular. */
  site?: Site;
  /** When the copy was last complete; null when there is none. */
  readAt: string | null;
  /** The session has ended: unsent data are hidden until the owner is back. */
  signedOut: boolean;
}

/** The data about the user that do not come from the device. */
export type Claim = Pick<Owner, "user" | "name" | "country" | "company" | "site">;

export function claimOf(user: User, country: Country): Claim {
  const { company } = user;
  return {
    user: user.id,
    name: fullName(user),
    country,
    company: isManager(user) || !company ? null : { id: company.id, name: company.name },
    site: user.site,
  };
}

/** The copied tables: an agent's customers; a buyer's order guides, last orders and cart. */
const tables = ["customers", "guides", "orders", "cart"] as const;
export type Table = (typeof tables)[number];

/** A row of the copy; `round` marks rows that were read together. */
interface Stored {
  user: number;
  id: number;
  round: string;
  value: unknown;
}

/** All databases of a user on the device have this prefix. */
const name = "madia-private-pocket";
const database = deviceDatabase(
  name,
  (made) => {
    made.createObjectStore("owner");
    for (const table of tables) made.createObjectStore(table, { keyPath: ["user", "id"] });
  },
  2,
);

const all = (user: number) => IDBKeyRange.bound([user, 0], [user, Number.MAX_SAFE_INTEGER]);

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
const listeners = createListeners();
if (channel) channel.onmessage = () => listeners.call();
function changed() {
  listeners.call();
  channel?.postMessage("");
}

/** Calls `listener` when this tab or another has changed the copy. */
export const onDeviceChange = listeners.listen;

export async function readOwner(): Promise<Owner | undefined> {
  const transaction = await database.begin("readonly");
  const request = transaction.objectStore("owner").get("owner") as IDBRequest<Owner | undefined>;
  await done(transaction);
  return request.result;
}

/**
 * Makes this user the owner of the device. The copy of another user or company is deleted; that user's unsent drafts
 * stay, hidden.
 */
export async function claim(user: Claim): Promise<Owner> {
  const owner = await change((before) => ({
    ...user,
    readAt: before && sameCopy(before, user) ? before.readAt : null,
    signedOut: false,
  }));
  changed();
  return owner;
}

/** The session has ended, perhaps by a remote logout: the copy is deleted. */
export async function markSignedOut(user: number): Promise<void> {
  const owner = await readOwner();
  if (owner?.user !== user || owner.signedOut) return;
  await change((before) => ({ ...(before ?? owner), readAt: null, signedOut: true }));
  changed();
}

const sameCopy = (before: Claim, now: Claim) => before.user === now.user && before.company?.id === now.company?.id;

/**
 * Writes the owner; a copy that is not the owner's, or must no longer be visible, is deleted in the same transaction.
 */
async function change(next: (before: Owner | undefined) => Owner): Promise<Owner> {
  const transaction = await database.begin("readwrite");
  const owners = transaction.objectStore("owner");
  let owner: Owner | undefined;
  const read = owners.get("owner") as IDBRequest<Owner | undefined>;
  read.onsuccess = () => {
    owner = next(read.result);
    owners.put(owner, "owner");
    if (owner.signedOut || !read.result || !sameCopy(read.result, owner))
      for (const table of tables) transaction.objectStore(table).clear();
  };
  await done(transaction);
  return owner as Owner;
}

/** Stores a part of the copy, unless the device has another owner by now. */
export async function keepRows(user: number, table: Table, round: string, rows: [id: number, value: unknown][]) {
  return whileOwned(user, (owner, transaction) => {
    const store = transaction.objectStore(table);
    for (const [id, value] of rows) store.put({ user, id, round, value } satisfies Stored);
    return owner;
  });
}

/** Stores a newer version of one row of the copy; the next complete reading contains it too. */
export async function keepViewed(user: number, table: Table, id: number, value: unknown): Promise<void> {
  if (await keepRows(user, table, "", [[id, value]])) changed();
}

/** The copy is complete: removes the rows that this round did not read. */
export async function endRound(user: number, round: string, readAt: string): Promise<boolean> {
  const written = await whileOwned(user, (owner, transaction) => {
    for (const table of tables) {
      const cursor = transaction.objectStore(table).openCursor(all(user));
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        if ((at.value as Stored).round !== round) at.delete();
        at.continue();
      };
    }
    return { ...owner, readAt };
  });
  if (written) changed();
  return written;
}

async function whileOwned(user: number, write: (owner: Owner, transaction: IDBTransaction) => Owner): Promise<boolean> {
  const transaction = await database.begin("readwrite");
  const owners = transaction.objectStore("owner");
  const read = owners.get("owner") as IDBRequest<Owner | undefined>;
  let owned = false;
  read.onsuccess = () => {
    const owner = read.result;
    owned = owner?.user === user && !owner.signedOut;
    if (owned && owner) owners.put(write(owner, transaction), "owner");
  };
  await done(transaction);
  return owned;
}

/** The rows of the copy, by id. */
export async function readRows<Value>(user: number, table: Table): Promise<Value[]> {
  const transaction = await database.begin("readonly");
  const request = transaction.objectStore(table).getAll(all(user)) as IDBRequest<Stored[]>;
  await done(transaction);
  return request.result.map(({ value }) => value as Value);
}

/** Deletes the data of all users. */
export async function wipeDevice(): Promise<void> {
  await database.wipe();
  changed();
}
