const key = "madia-persist-asked";

/** Asks the browser, once, not to throw away what this device keeps when it becomes short of room. */
export async function keepForGood(): Promise<void> {
  try {
    if (localStorage.getItem(key) || !navigator.storage?.persist) return;
    localStorage.setItem(key, "1");
    await navigator.storage.persist();
  } catch {
    // It keeps it as long as there is room.
  }
}
