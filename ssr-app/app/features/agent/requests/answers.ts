/** The result of a request's form, with everything that was typed. */
export interface RequestAnswer {
  form?: string;
  failed?: string;
  /** By field. */
  faults?: Record<string, string>;
  typed?: Record<string, string[]>;
}
