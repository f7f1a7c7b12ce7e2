import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { Country } from "~/lib/contract";
import { deviceDatabase, done } from "~/lib/device-database";

/** Whose device this is, as far as it knows without asking. */
export interface Owner {
  user: number;
  name: string;
  country: Country;
  /** When the copy of the customers was last whole; null when there is none. */
  readAt: string | null;
  /** The shop said that the session has ended: what waits is not shown until they are back. */
  signedOut: boolean;
}

/** A customer in the copy; `round` tells what was read together. */
interface StoredCustomer {
  user: number;
  id: number;
  round: string;
  customer: PocketCompany;
}

/** It begins as all that a device keeps for one user. */
const name = "madia-private-pocket";
const database = deviceDatabase(name, (made) => {
  made.createObjectStore("owner");
  made.createObjectStore("customers", { keyPath: ["user", "id"] });
});

const all = (user: number) => IDBKeyRange.bound([user, 0], [user, Number.MAX_SAFE_INTEGER]);

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
const listeners = new Set<() => void>();
if (channel) channel.onmessage = () => tell();
function tell() {
  for (const listener of listeners) listener();
}
function changed() {
  tell();
  channel?.postMessage("");
}

/** Says when this tab or another changed what is kept. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function readOwner(): Promise<Owner | undefined> {
  const transaction = await database.begin("readonly");
  const request = transaction.objectStore("owner").get("owner") as IDBRequest<Owner | undefined>;
  await done(transaction);
  return request.result;
}

/** From here on the device is theirs. Of somebody else's customers nothing stays; what they typed waits for them, unseen. */
export async function claim(user: Pick<Owner, "user" | "name" | "country">): Promise<Owner> {
  const owner = await change((before) =>
    before?.user === user.user ? { ...before, ...user, signedOut: false } : { ...user, readAt: null, signedOut: false },
  );
  changed();
  return owner;
}

/** The shop says that the session has ended, perhaps because somebody ended it from afar: the customers' copy goes. */
export async function markSignedOut(user: number): Promise<void> {
  const owner = await readOwner();
  if (owner?.user !== user || owner.signedOut) return;
  await change((before) => ({ ...(before ?? owner), readAt: null, signedOut: true }));
  changed();
}

/** Writes the owner; customers that are not the owner's, or no longer to be seen, go in the same transaction. */
async function change(next: (before: Owner | undefined) => Owner): Promise<Owner> {
  const transaction = await database.begin("readwrite");
  const owners = transaction.objectStore("owner");
  const customers = transaction.objectStore("customers");
  let owner: Owner | undefined;
  const read = owners.get("owner") as IDBRequest<Owner | undefined>;
  read.onsuccess = () => {
    owner = next(read.result);
    owners.put(owner, "owner");
    if (read.result && read.result.user !== owner.user) customers.clear();
    if (owner.signedOut) customers.delete(all(owner.user));
  };
  await done(transaction);
  return owner as Owner;
}

/** Keeps a page of the copy, unless the device has become somebody else's meanwhile. */
export async function keepCustomers(user: number, round: string, page: PocketCompany[]): Promise<boolean> {
  return whileOwned(user, (owner, transaction) => {
    const customers = transaction.objectStore("customers");
    for (const customer of page)
      customers.put({ user, id: customer.company.id, round, customer } satisfies StoredCustomer);
    return owner;
  });
}

/** The copy is whole: who is no longer looked after goes. */
export async function endRound(user: number, round: string, readAt: string): Promise<boolean> {
  const kept = await whileOwned(user, (owner, transaction) => {
    const customers = transaction.objectStore("customers");
    const cursor = customers.openCursor(all(user));
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at) return;
      if ((at.value as StoredCustomer).round !== round) at.delete();
      at.continue();
    };
    return { ...owner, readAt };
  });
  if (kept) changed();
  return kept;
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

/** The customers of the copy, by name. */
export async function readCustomers(user: number): Promise<PocketCompany[]> {
  const transaction = await database.begin("readonly");
  const request = transaction.objectStore("customers").getAll(all(user)) as IDBRequest<StoredCustomer[]>;
  await done(transaction);
  return request.result.map(({ customer }) => customer).sort((a, b) => a.company.name.localeCompare(b.company.name));
}

/** Nothing of anybody stays. */
export async function wipePocket(): Promise<void> {
  await database.wipe();
  changed();
}
