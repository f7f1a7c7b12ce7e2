import { useT } from "~/lib/texts/use-t";

/** The advantages of an account. */
export function useGains(): string[] {
  const t = useT("account");
  return [t("door.gain1"), t("door.gain2"), t("door.gain3"), t("door.gain4")];
}

/** The steps to a new password. */
export function useSteps(): string[] {
  const t = useT("account");
  return [t("door.step1"), t("door.step2"), t("door.step3")];
}
