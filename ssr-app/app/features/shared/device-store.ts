/** A store for one value in `localStorage`. Where storage is forbidden, only the page has the value. */
export function deviceStore<T extends object>(key: string, nothing: T, isNothing: (value: T) => boolean) {
  return {
    read(): T {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return typeof stored === "object" && stored !== null ? { ...nothing, ...stored } : nothing;
      } catch {
        return nothing;
      }
    },
    write(value: T) {
      try {
        if (isNothing(value)) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The page still has the value.
      }
    },
  };
}

const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds to wait before sending again, by the number of failed tries. */
export const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length - 1)];

/** The changes that are still to be sent after `sent` has arrived: those made since. */
export const unsent = <T>(wishes: Record<string, T>, sent: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(wishes).filter(([id, wish]) => JSON.stringify(wish) !== JSON.stringify(sent[id])));
