export const minPasswordLength = 8;
export const maxPasswordLength = 128;

export type PasswordStrength = "short" | "weak" | "fair" | "good" | "strong";

/** A hint while the user types, from length and variety; the server decides what is refused. */
export function passwordStrength(password: string, known: string[] = []): PasswordStrength {
  const length = [...password].length;
  if (length < minPasswordLength) return "short";
  const folded = password.toLowerCase();
  const parts = known.flatMap((word) => word.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 3);
  if (parts.some((part) => folded.includes(part)) || new Set(folded).size < 5) return "weak";
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  // Length counts most: a sentence is better than a short riddle.
  const points = length + kinds * 2 - (/^(\p{L}+\d{0,4}|\d+)$/u.test(password) ? 4 : 0);
  if (points < 12) return "weak";
  if (points < 16) return "fair";
  return points < 20 ? "good" : "strong";
}
