import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { Page } from "~/lib/contract";
import { askFor } from "./call";
import { endRound, keepCustomers, type Owner, readOwner } from "./device";

/** A copy younger than this is good enough; prices are worked out again when an order is sent. */
const freshFor = 15 * 60_000;

type Pocket = Page<PocketCompany> & { readAt: string };

/** Brings the copy of the customers up to date, in one tab at a time. */
export async function refreshPocket(user: number, force = false): Promise<void> {
  if (!force && isFresh(await readOwner())) return;
  const read = () => readAll(user);
  if (!("locks" in navigator)) return read();
  await navigator.locks.request("madia-pocket", { ifAvailable: true }, (lock) => (lock ? read() : undefined));
}

const isFresh = (owner: Owner | undefined) =>
  owner?.readAt !== null && owner?.readAt !== undefined && Date.now() - Date.parse(owner.readAt) < freshFor;

/** A page at a time; what was read stays when the connection goes in the middle, with the time at which it was read. */
async function readAll(user: number): Promise<void> {
  const round = crypto.randomUUID();
  let readAt: string | undefined;
  for (let page = 1; ; page++) {
    const asked = await askFor<Pocket>(user, `/manager/pocket?page=${page}`);
    if (asked.is !== "answer") return;
    const { entities, elementsPerPage } = asked.value;
    readAt ??= asked.value.readAt;
    if (!(await keepCustomers(user, round, entities))) return;
    if (entities.length < elementsPerPage) {
      await endRound(user, round, readAt);
      return;
    }
  }
}
