import { useSyncExternalStore } from "react";

/** The browser would put the shop onto the screen of the device; not every browser says so. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | undefined) {
  offered = next;
  for (const listener of listeners) listener();
}

/** From here on the browser does not ask by itself: it is asked, on the profile's page. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => set(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the shop onto the screen, where the browser offers it; a prompt serves once. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  return prompt && (() => void prompt.prompt().finally(() => set(undefined)));
}
