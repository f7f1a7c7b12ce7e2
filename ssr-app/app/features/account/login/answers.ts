/** The answers of the actions of login, forgotten password and new password, unless they redirect. */
export interface DoorAnswer {
  form: "login" | "forgot" | "reset";
  /** The code was sent, or the password changed. */
  done?: boolean;
  /** The typed value for its field; passwords are never returned. */
  username?: string;
  /** A message above the form. */
  message?: string;
  errors?: Record<string, string | undefined>;
  /** A new value each time, because a captcha works only once. */
  at?: number;
}
