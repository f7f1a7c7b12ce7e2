import { countKey } from "./storage";

/** The user and company of a form, and its page. */
export interface Place {
  user: number;
  company: number;
  path: string;
}

/** The key outlives the end of a session in this tab; a deliberate logout removes it. */
export const keyOf = ({ user, company }: Place) => `${countKey(user)}unsent-${company}`;
