/** How a driver may be paid at the door. */
export const tenders = ["cash", "card"] as const;
