import { useSyncExternalStore } from "react";
import { createListeners } from "~/lib/listeners";

/** The browser's offer to install the shop on the device; not every browser makes it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offered: InstallPrompt | undefined;
const { call, listen: subscribe } = createListeners();

function set(next: InstallPrompt | undefined) {
  offered = next;
  call();
}

/** Stops the browser from asking by itself: the profile's page offers the installation. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => set(undefined));
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
