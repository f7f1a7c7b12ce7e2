/**
 * The push state of this browser: it is subscribed at its maker's service, and the shop knows the subscription's
 * address. The shop forgets it when the session ends; a new session of the same person registers it again.
 */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/** The user of the subscription, in `localStorage`; registered once for each tab, in `sessionStorage`. */
const ownerKey = "madia-push";

export async function pushState(user: number): Promise<PushState> {
  if (!("Notification" in window && "PushManager" in window && "serviceWorker" in navigator)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const known = Notification.permission === "granted" && localStorage.getItem(ownerKey) === String(user);
  return known && (await subscription()) ? "on" : "off";
}

/** Asks for the browser's permission, so only after a press. Throws when the browser's service or the shop does not answer. */
export async function switchPushOn(user: number, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell("PUT", made.endpoint);
  localStorage.setItem(ownerKey, String(user));
  return "on";
}

export async function switchPushOff(): Promise<PushState> {
  const made = await subscription();
  if (made) await tell("DELETE", made.endpoint);
  localStorage.removeItem(ownerKey);
  await made?.unsubscribe();
  return "off";
}

/** On a page of a signed-in user: registers the address again, or ends another user's subscription. */
export async function keepPush(user: number): Promise<void> {
  const made = await subscription();
  if (!made || sessionStorage.getItem(ownerKey) === String(user)) return;
  if (localStorage.getItem(ownerKey) !== String(user)) {
    localStorage.removeItem(ownerKey);
    await made.unsubscribe();
    return;
  }
  await tell("PUT", made.endpoint);
  sessionStorage.setItem(ownerKey, String(user));
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration("/");
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

async function tell(method: "PUT" | "DELETE", endpoint: string): Promise<void> {
  const response = await fetch("/api/user/push", {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint }),
  });
  if (!response.ok) throw new Error(`push: ${response.status}`);
}
