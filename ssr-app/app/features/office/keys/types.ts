export const areas = [
  "catalogue",
  "stock",
  "orders",
  "trips",
  "requests",
  "deadlines",
  "companies",
  "users",
  "staff",
  "terms",
  "events",
  "measures",
  "privacy",
] as const;

/** What a program may: an area to read, or to write too. */
export const scopes = areas.flatMap((area) => [`${area}:read`, `${area}:write`]);

/** For how many hours the secret before stays good after a rotation. */
export const validHours = ["0", "1", "24", "168", "720"] as const;

export interface ServiceKey {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  oldUntil: string | null;
}

/** What the page's forms answer. */
export interface KeyAnswer {
  form: string;
  /** The secret, this once. */
  secret?: { name: string; key: string };
  revoked?: string;
  trouble?: string;
}
