import type { Country } from "./contract";
import { useShell } from "./use-shell";

/** The open markets; all of them when the API did not answer. */
export function useMarkets(): Country[] {
  const open = useShell()?.shop?.markets ?? [];
  return open.length > 0 ? open : ["IT", "NO"];
}
