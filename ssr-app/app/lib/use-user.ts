import type { User } from "./contract";
import { useShell } from "./use-shell";

/** The signed-in user with the active company, or null. */
export function useUser(): User | null {
  return useShell()?.user ?? null;
}
