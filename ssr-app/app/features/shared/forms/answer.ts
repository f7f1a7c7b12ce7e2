import type { SubmissionResult } from "@conform-to/react";

/** What an action says about a form that it did not take, or took without leading elsewhere. */
export interface FormAnswer {
  /** Id of the form. */
  form: string;
  result?: SubmissionResult<string[]>;
  /** What somebody else wrote into fields that this form changes too: sent again, it is written over. */
  stored?: Record<string, unknown>;
  /** It was taken. */
  done?: boolean;
}
