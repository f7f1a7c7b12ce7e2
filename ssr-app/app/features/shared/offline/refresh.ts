import { endRound, type Owner, readOwner } from "./device";

/** A copy younger than this is good enough; prices are worked out again when something is sent. */
const freshFor = 15 * 60_000;

/**
 * Reads the copy anew; what was read stays when the connection goes in the middle. Answers when it was read, undefined
 * when it is not whole.
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

/** `readAt` is the shop's time. Where the device's clock is behind it, a time to come says nothing. */
const isFresh = ({ readAt }: Owner) => readAt !== null && Math.abs(Date.now() - Date.parse(readAt)) < freshFor;
