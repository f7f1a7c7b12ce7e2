const maxEmailLength = 254;

const local = /^(?!\.)(?!.*\.\.)[!#-'*+\-./0-9=?A-Z^-~]{1,64}(?<!\.)$/i;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * An address that can be written to, lower-cased, or null. Whether anybody reads it, a mail will tell.
 * `schema/rules/email.json` holds what this and the server agree on.
 */
export function email(input: string): string | null {
  const value = input.trim().toLowerCase();
  const at = value.indexOf("@");
  const labels = value.slice(at + 1).split(".");
  const sound =
    at > 0 &&
    value.length <= maxEmailLength &&
    local.test(value.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^[a-z]{2,}$/.test(labels.at(-1) ?? "");
  return sound ? value : null;
}
