import { endRound, type Owner, readOwner } from "./device";

/** A copy younger than this is used; prices are computed again when something is sent. */
const freshFor = 15 * 60_000;

/**
 * Reads the copy again; rows that were read stay when the connection is lost in between. Answers the time of reading,
 * undefined when it is incomplete.
 */
export type ReadCopy = (owner: Owner, round: string) => Promise<string | undefined>;

/** Brings the copy on the device up to date, in one tab at a time. */
export async function refreshCopy(user: number, readCopy: ReadCopy): Promise<void> {
  const owner = await readOwner();
  if (owner?.user !== user || isFresh(owner)) return;
  const read = async () => {
    const round = crypto.randomUUID();
    const readAt = await readCopy(owner, round);
    if (readAt) await endRound(user, round, readAt);
  };
  if (!("locks" in navigator)) return read();
  await navigator.locks.request("madia-pocket", { ifAvailable: true }, (lock) => (lock ? read() : undefined));
}

/** `readAt` is the shop's time. When the device's clock is behind, a time in the future is not fresh. */
const isFresh = ({ readAt }: Owner) => readAt !== null && Math.abs(Date.now() - Date.parse(readAt)) < freshFor;
