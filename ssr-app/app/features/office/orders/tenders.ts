/** The ways to pay a driver at the door. */
export const tenders = ["cash", "card"] as const;
