/** What a page keeps on this device under a key. Storage may be forbidden: then the page alone has it. */
export function keptUnder<T extends object>(key: string, nothing: T, isNothing: (kept: T) => boolean) {
  return {
    read(): T {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return typeof kept === "object" && kept !== null ? { ...nothing, ...kept } : nothing;
      } catch {
        return nothing;
      }
    },
    write(kept: T) {
      try {
        if (isNothing(kept)) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // The page has it still.
      }
    },
  };
}

const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds until what could not be sent is tried again, after so many tries. */
export const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length - 1)];

/** What of `kept` is still to be sent once `sent` has arrived: what was changed since. */
export const unsent = <T>(kept: Record<string, T>, sent: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).filter(([id, wish]) => JSON.stringify(wish) !== JSON.stringify(sent[id])));
