import type { User } from "./contract";
import { useShell } from "./use-shell";

/** Who is signed in, with the active company; null for everybody else. */
export function useUser(): User | null {
  return useShell()?.user ?? null;
}
