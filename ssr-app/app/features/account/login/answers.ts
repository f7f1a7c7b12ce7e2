/** What the actions of login, forgotten password and new password answer when they lead nowhere else. */
export interface DoorAnswer {
  form: "login" | "forgot" | "reset";
  /** The code is on its way, the password is changed. */
  done?: boolean;
  /** Comes back to the field; passwords never do. */
  username?: string;
  /** Above the form. */
  message?: string;
  errors?: Record<string, string | undefined>;
  /** A new object each time: a captcha serves once. */
  at?: number;
}
