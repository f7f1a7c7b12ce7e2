/** What one may allow besides what the shop cannot do without. */
export const optionalCookies = ["statistics", "marketing"] as const;
