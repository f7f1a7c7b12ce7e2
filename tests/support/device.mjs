// What a device keeps: the rows of IndexedDB, and whether the browser was asked to keep them for good.

/** What the device holds, by store. */
export const heldOnDevice = (page) =>
  page.evaluate(async () => {
    const held = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        held[store] = await new Promise((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      }
      database.close();
    }
    return held;
  });

/** For `arrive`'s `before`: counts how often the browser is asked to keep what is stored. */
export function noteKeeping() {
  if (!navigator.storage) return;
  navigator.storage.persist = async () => {
    localStorage.setItem("asked-to-keep", String(Number(localStorage.getItem("asked-to-keep")) + 1));
    return true;
  };
}
export const persistRequests = (page) => page.evaluate(() => Number(localStorage.getItem("asked-to-keep")));
