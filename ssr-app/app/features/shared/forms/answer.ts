import type { SubmissionResult } from "@conform-to/react";

/** What an action says about a form that it did not take, or took without leading elsewhere. */
export interface FormAnswer {
  /** Id of the form. */
  form: string;
  result?: SubmissionResult<string[]>;
  /** It was taken. */
  done?: boolean;
}
