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

/** The permissions of a key: an area to read, or to write too. */
export const scopes = areas.flatMap((area) => [`${area}:read`, `${area}:write`]);

/** The hours for which the former secret stays valid after a rotation. */
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

/** The answer of the page's forms. */
export interface KeyAnswer {
  form: string;
  /** The secret, which is shown only now. */
  secret?: { name: string; key: string };
  revoked?: string;
  trouble?: string;
}
