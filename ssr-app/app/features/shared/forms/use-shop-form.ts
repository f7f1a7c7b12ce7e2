import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type FetcherWithComponents, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import type * as z from "zod";
import { useT } from "~/lib/texts/use-t";
import type { FormAnswer } from "./answer";
import { parseForm } from "./parse";

type Shape = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: the form of any schema
type AnySchema = z.ZodType<unknown, any>;

interface Options<S extends AnySchema> {
  /** One of its kind on the page; the action's answer names it. */
  id: string;
  schema: S;
  /** What stands in the fields at first. */
  initial?: DefaultValue<z.input<S>>;
  /** A form that stays where it is posts by a fetcher; without one it is a navigation. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Another action's answer, when it is not the page's. */
  answer?: FormAnswer;
}

export interface ShopForm<S extends AnySchema = AnySchema> {
  meta: FormMetadata<z.input<S>, string[]>;
  fields: Required<{ [K in keyof z.input<S>]: FieldMetadata<z.input<S>[K], z.input<S>, string[]> }>;
  fetcher?: FetcherWithComponents<unknown>;
  answer?: FormAnswer;
  /** It is on its way. */
  pending: boolean;
}

/** One schema for a form: checked here while one fills it in, and again by the action. */
export function useShopForm<S extends AnySchema>(options: Options<S>): ShopForm<S> {
  const { id, schema, initial, fetcher } = options;
  const say = useT("forms");
  const navigation = useNavigation();
  // A form with a fetcher that was sent before the scripts ran is answered by the page, too.
  const posted = useActionData<unknown>();
  const given = (options.answer ?? fetcher?.data ?? posted) as FormAnswer | undefined;
  const answer = given?.form === id ? given : undefined;
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [meta, fields] = useForm<Shape, unknown, string[]>({
    id,
    lastResult: answer?.result,
    defaultValue: initial as DefaultValue<Shape>,
    constraint,
    // Browsers say their own words in their own language; ours stand beside the field.
    defaultNoValidate: true,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseForm(formData, schema, say),
  });
  const sent = navigation.formData?.get("form") === id && navigation.state !== "idle";
  return {
    meta: meta as unknown as ShopForm<S>["meta"],
    fields: fields as unknown as ShopForm<S>["fields"],
    fetcher,
    answer,
    pending: fetcher ? fetcher.state !== "idle" : sent,
  };
}

/** Runs once for each time the form was taken: close the dialog, say thanks. */
export function useDone(form: Pick<ShopForm, "answer" | "pending">, run: (answer: FormAnswer) => void) {
  const handled = useRef<FormAnswer | undefined>(undefined);
  const latest = useRef(run);
  latest.current = run;
  const { answer, pending } = form;
  useEffect(() => {
    if (pending || !answer?.done || handled.current === answer) return;
    handled.current = answer;
    latest.current(answer);
  }, [answer, pending]);
}
