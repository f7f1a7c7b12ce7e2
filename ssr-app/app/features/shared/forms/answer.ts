import type { SubmissionResult } from "@conform-to/react";

/** An action's answer about a form that was refused, or accepted without a redirect. */
export interface FormAnswer {
  /** Id of the form. */
  form: string;
  result?: SubmissionResult<string[]>;
  /** Values that somebody else has stored in fields that this form changes too: submitted again, it overwrites them. */
  stored?: Record<string, unknown>;
  /** It was accepted. */
  done?: boolean;
}
