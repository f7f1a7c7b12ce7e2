/** What a request's form hears back: everything typed is kept. */
export interface RequestAnswer {
  form?: string;
  failed?: string;
  /** By field. */
  faults?: Record<string, string>;
  typed?: Record<string, string[]>;
}
