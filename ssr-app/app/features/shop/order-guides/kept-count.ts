import { countPrefix } from "~/features/account/session/storage";
import type { Need } from "./needed";

/** A count as a device keeps it until it is ordered; numbers and ids, nothing else. */
export interface KeptCount {
  /** By article, as it was typed. */
  counts: Record<string, string>;
  /** Accepted, and not sent yet: the connection was lost. */
  waiting?: Need[];
}

const nothing: KeptCount = { counts: {} };

/** The count of one user in one guide on this device. */
export function keptCount(user: number, guide: number) {
  const key = `${countPrefix}${user}-${guide}`;
  return {
    read(): KeptCount {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return typeof kept === "object" && kept !== null && "counts" in kept ? (kept as KeptCount) : nothing;
      } catch {
        return nothing;
      }
    },
    write(kept: KeptCount) {
      try {
        if (Object.keys(kept.counts).length === 0 && !kept.waiting) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // The page has it still.
      }
    },
  };
}
