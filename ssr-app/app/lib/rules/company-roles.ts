/** A person's job in a company: a label that gives no right. */
export const companyRoles = [
  "owner",
  "chef",
  "pizzachef",
  "headwiter",
  "waiter",
  "purchasingmanager",
  "administrativemanager",
  "other",
] as const;
export type CompanyRole = (typeof companyRoles)[number];
