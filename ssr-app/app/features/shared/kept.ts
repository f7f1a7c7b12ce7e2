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
