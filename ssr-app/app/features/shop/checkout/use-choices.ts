import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast";
import { longToast, shortToast } from "~/components/ui/toast-message";
import { useUser } from "~/lib/use-user";
import type { CheckoutAnswer } from "./answers";

/** Saves one kind of choice at once; the last one counts. */
export function useChoice() {
  const fetcher = useFetcher<CheckoutAnswer>();
  const company = useUser()?.company?.id;
  const { submit, data, state } = fetcher;
  // The choice is shown from the click on, until the shop's answer replaces it.
  const [sent, setSent] = useState<Record<string, string>>();
  const busy = state !== "idle";
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setSent(undefined);
    wasBusy.current = busy;
  }, [busy]);
  const send = useCallback(
    (values: Record<string, string>) => {
      setSent(values);
      submit(company ? { ...values, company: String(company) } : values, { method: "post", action: "/checkout" });
    },
    [submit, company],
  );
  useEffect(() => {
    if (busy || !data) return;
    // A refused day is also shown beside the days.
    if (data.trouble) toast({ text: data.trouble, tone: "error", duration: data.date ? longToast : shortToast });
  }, [busy, data]);
  return { send, answer: busy ? undefined : data, sent, busy };
}
