export const longestEmail = 254;

/** An address that can be written to, lower-cased, or null. Whether anybody reads it, a mail will tell. */
export function email(input: string): string | null {
  const value = input.trim().toLowerCase();
  return value.length <= longestEmail && /^[^\s@<>",;]{1,64}@[^\s@<>",;.]+(\.[^\s@<>",;.]+)+$/.test(value)
    ? value
    : null;
}
