import { countKey } from "./storage";

/** Whose a form is, and the page of it. */
export interface Place {
  user: number;
  company: number;
  path: string;
}

/** Outlives the end of a session, in this tab; leaving on purpose removes it. */
export const keyOf = ({ user, company }: Place) => `${countKey(user)}unsent-${company}`;
