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
  /** Unique on the page; the action's answer names it. */
  id: string;
  schema: S;
  /** The first values of the fields. */
  initial?: DefaultValue<z.input<S>>;
  /** A form that stays on its page posts with a fetcher; without one it navigates. */
  fetcher?: FetcherWithComponents<unknown>;
  /** The answer of another action, when it is not the page's. */
  answer?: FormAnswer;
}

export interface ShopForm<S extends AnySchema = AnySchema> {
  meta: FormMetadata<z.input<S>, string[]>;
  fields: Required<{ [K in keyof z.input<S>]: FieldMetadata<z.input<S>[K], z.input<S>, string[]> }>;
  fetcher?: FetcherWithComponents<unknown>;
  answer?: FormAnswer;
  /** The form is being sent. */
  pending: boolean;
}

/** One schema for a form: validated here while the user fills it in, and again by the action. */
export function useShopForm<S extends AnySchema>(options: Options<S>): ShopForm<S> {
  const { id, schema, initial, fetcher } = options;
  const say = useT("forms");
  const navigation = useNavigation();
  // A fetcher's form that was sent before the scripts ran is answered by the page, too.
  const posted = useActionData<unknown>();
  const given = (options.answer ?? fetcher?.data ?? posted) as FormAnswer | undefined;
  const answer = given?.form === id ? given : undefined;
  const constraint = useMemo(() => getZodConstraint(schema), [schema]);
  const [meta, fields] = useForm<Shape, unknown, string[]>({
    id,
    lastResult: answer?.result,
    defaultValue: initial as DefaultValue<Shape>,
    constraint,
    // Browsers show messages in their own language; the shop's are beside the field.
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

/** Runs once each time the form was accepted: close the dialog, show a message. */
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
