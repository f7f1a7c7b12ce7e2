import type { Country } from "./contract";
import { useShell } from "./use-shell";

/** The markets that are open. When the API did not say, every one. */
export function useMarkets(): Country[] {
  const open = useShell()?.shop?.markets ?? [];
  return open.length > 0 ? open : ["IT", "NO"];
}
