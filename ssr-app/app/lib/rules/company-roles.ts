/** What somebody is in their company: a label, no right. */
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
