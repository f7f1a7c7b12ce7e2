/** The body of an API refusal; the text is already in the visitor's language. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** The reason, where one code has several. */
  reason?: string;
  requestId?: string;
}
