import type { DefaultValue } from "@conform-to/react";
import { useActionData, useFetcher } from "@remix-run/react";
import { useState } from "react";
import type * as z from "zod";
import { toast } from "~/components/ui/toast";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { useDone, useShopForm } from "~/features/shared/forms/use-shop-form";
import type { City } from "~/lib/contract";

/** What the profile's action answers besides. */
export interface ProfileAnswer extends FormAnswer {
  cities?: City[];
  /** The refusal is one for a person to solve. */
  contact?: boolean;
}

/**
 * A form of the profile: stays where it is, says thanks, and counts how often it was taken (`taken`: closes what it
 * stands in). Without JavaScript the page's own answer is shown in the same place.
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
  return { form, taken, answer: answer as ProfileAnswer | undefined, refused };
}
