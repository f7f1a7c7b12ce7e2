/** What the API says when it refuses; the text is already in the visitor's language. */
export interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
  /** Why, where one code has several reasons. */
  reason?: string;
  requestId?: string;
}
