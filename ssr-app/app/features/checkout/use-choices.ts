import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { longToast, shortToast, toast } from "~/components/ui/toast";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import type { CheckoutAnswer } from "./answers";

/** Keeps one kind of choice at once; the last one counts. */
export function useChoice() {
  const fetcher = useFetcher<CheckoutAnswer>();
  const company = useUser()?.company?.id;
  const t = useT("forms");
  const { submit, data, state, formData } = fetcher;
  const send = useCallback(
    (values: Record<string, string>) => {
      submit(company ? { ...values, company: String(company) } : values, { method: "post", action: "/checkout" });
    },
    [submit, company],
  );
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.lost) toast({ text: t("lost"), tone: "error" });
    // A refused day also stands where it was chosen.
    else if (data.trouble) toast({ text: data.trouble, tone: "error", duration: data.date ? longToast : shortToast });
  }, [state, data, t]);
  return { send, answer: state === "idle" ? data : undefined, sent: formData, busy: state !== "idle" };
}
