/** A database on this device. */
export interface DeviceDatabase {
  /** A transaction on all of its stores; it is done when the data are on the disk. */
  begin: (mode: IDBTransactionMode) => Promise<IDBTransaction>;
  /** Deletes everything. */
  wipe: () => Promise<void>;
}

/** Opened with the first transaction. `create` makes the stores; a new `version` deletes the former ones. */
export function deviceDatabase(name: string, create: (database: IDBDatabase) => void, version = 1): DeviceDatabase {
  let opened: Promise<IDBDatabase> | undefined;

  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const store of [...request.result.objectStoreNames]) request.result.deleteObjectStore(store);
        create(request.result);
      };
      request.onsuccess = () => {
        const database = request.result;
        // The device was wiped, or the browser closed the database: the next change opens it again.
        const forget = () => {
          database.close();
          opened = undefined;
        };
        database.onversionchange = forget;
        database.onclose = forget;
        resolve(database);
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
    }).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    async begin(mode) {
      const database = await open();
      return database.transaction([...database.objectStoreNames], mode, { durability: "strict" });
    },
    async wipe() {
      if (typeof indexedDB === "undefined") return;
      const database = await opened?.catch(() => undefined);
      database?.close();
      opened = undefined;
      await new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => resolve();
        request.onblocked = () => resolve();
      });
    },
  };
}

/** Resolved when everything is written. */
export const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
