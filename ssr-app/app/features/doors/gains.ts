import { useT } from "~/lib/texts/use-t";

/** What an account will bring. */
export function useGains(): string[] {
  const t = useT("account");
  return [t("door.gain1"), t("door.gain2"), t("door.gain3"), t("door.gain4")];
}
