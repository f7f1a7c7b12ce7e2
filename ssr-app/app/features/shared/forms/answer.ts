import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { Unanswered } from "~/lib/connection";
import { formName } from "./parse";

/** What an action says about a form that it did not take, or took without leading elsewhere. */
export interface FormAnswer {
  /** Id of the form. */
  form: string;
  result?: SubmissionResult<string[]>;
  /** It was taken. */
  done?: boolean;
  /** It never arrived, or no answer came back. */
  lost?: boolean;
}

/**
 * `export { keepTyped as clientAction } from "~/features/shared/forms/answer"`: when the connection fails, the page stays with
 * all that was typed, instead of the error page.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const copy = request.clone();
  try {
    return await serverAction<unknown>();
  } catch (error) {
    // A redirect, a refusal that the page's ErrorBoundary shows, or a failure that `lib/connection.ts` tells.
    if (error instanceof Response || !(error instanceof Error)) throw error;
    if (error instanceof Unanswered && error.status > 0) throw error;
    const form = String((await copy.formData()).get(formName) ?? "");
    return { form, lost: true } satisfies FormAnswer;
  }
}

/** `export const shouldRevalidate = unlessLost`: without a connection nothing is asked for again. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isLost(actionResult) ? false : defaultShouldRevalidate;

export const isLost = (answer: unknown) => (answer as FormAnswer | undefined)?.lost === true;
