// What a device keeps: the rows of IndexedDB.

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
