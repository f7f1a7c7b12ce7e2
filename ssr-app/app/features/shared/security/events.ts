/** The kinds of security events, as the API writes them; their names are `security.kind.{kind}` of the texts `profile`. */
export const securityKinds = [
  "sign_in",
  "new_device",
  "link_opened",
  "wrong_password",
  "limited",
  "wrong_factor",
  "factor_set",
  "recovery_used",
  "reset_asked",
  "reset_done",
  "password_changed",
  "email_asked",
  "email_changed",
  "session_ended",
  "key_made",
  "key_rotated",
  "key_revoked",
  "staff_made",
  "role_changed",
  "call_refused",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Those that somebody should look at. */
export const warningKinds: readonly SecurityKind[] = [
  "new_device",
  "wrong_password",
  "limited",
  "wrong_factor",
  "recovery_used",
  "call_refused",
];

/** One of the own events. */
export interface SecurityEntry {
  id: number;
  kind: SecurityKind;
  at: string;
  device: string;
  /** From the network that asks now. */
  here: boolean;
  byShop: boolean;
}

interface SecurityPerson {
  id: number;
  name: string;
}

/** One event as operators see it. */
export interface OpsSecurityEntry {
  id: number;
  kind: SecurityKind;
  at: string;
  user: SecurityPerson | null;
  by: SecurityPerson | null;
  key: string | null;
  subject: string;
  /** Keyed hash: equal ones are one network. */
  address: string;
  device: string;
  requestId: string;
}
