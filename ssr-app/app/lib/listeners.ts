/** Functions to be called when something happens: `listen` adds one and answers how to remove it. */
export function createListeners<Values extends unknown[] = []>() {
  const all = new Set<(...values: Values) => void>();
  return {
    call(...values: Values) {
      for (const listener of all) listener(...values);
    },
    listen(listener: (...values: Values) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
