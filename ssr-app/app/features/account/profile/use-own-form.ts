import type { DefaultValue } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { toast } from "~/components/ui/toast";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { useDone, useShopForm } from "~/features/shared/forms/use-shop-form";
import type { City } from "~/lib/contract";

/** Further parts of the profile action's answer. */
export interface ProfileAnswer extends FormAnswer {
  cities?: City[];
  /** A person must solve the reason for the refusal. */
  contact?: boolean;
}

/**
 * A form of the profile: stays where it is, says thanks, and counts how often it was taken (`taken`: closes what it
 * stands in). It begins anew with other values, not with a `key`: that would take the message and the focus with it.
 * Without JavaScript the page's own answer is shown in the same place.
 */
// biome-ignore lint/suspicious/noExplicitAny: the form of any schema
export function useOwnForm<S extends z.ZodType<unknown, any>>(
  id: string,
  schema: S,
  thanks: string,
  initial?: DefaultValue<z.input<S>>,
) {
  const fetcher = useFetcher<ProfileAnswer>();
  const posted = useActionData<ProfileAnswer>();
  const [taken, setTaken] = useState(0);
  const answer = fetcher.data ?? (posted?.form === id ? posted : undefined);
  const form = useShopForm({ id, schema, initial, fetcher, answer });
  useDone(form, () => {
    setTaken((times) => times + 1);
    toast({ text: thanks, tone: "success" });
  });
  const refused = answer?.form === id && !answer.done;
  // Where the page has other values by now the fields show those, as `Was` says them; what was refused stays as it was typed.
  const first = JSON.stringify(initial);
  const currentValues = useRef(first);
  useEffect(() => {
    if (currentValues.current === first || refused) return;
    currentValues.current = first;
    // Only the event: the browser's own reset would write the old values over what has been typed since.
    document.getElementById(id)?.dispatchEvent(new Event("reset", { bubbles: true }));
  }, [id, first, refused]);
  return { form, taken, answer: answer as ProfileAnswer | undefined, refused };
}
