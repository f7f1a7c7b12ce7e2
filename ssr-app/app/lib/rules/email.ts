const maxEmailLength = 254;

const local = /^(?!\.)(?!.*\.\.)[!#-'*+\-./0-9=?A-Z^-~]{1,64}(?<!\.)$/i;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * A valid address in lower case, or null. Only a mail can tell whether it exists. `schema/rules/email.json` contains
 * the cases shared with the server.
 */
export function email(input: string): string | null {
  const typed = input.trim().toLowerCase();
  const at = typed.indexOf("@");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: beyond ASCII
  const value = /^[\x00-\x7f]*$/.test(typed) ? typed : typed.slice(0, at + 1) + networkName(typed.slice(at + 1));
  const labels = value.slice(at + 1).split(".");
  const sound =
    at > 0 &&
    value.length <= maxEmailLength &&
    local.test(value.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^([a-z]{2,}|xn--.+)$/.test(labels.at(-1) ?? "");
  return sound ? value : null;
}

/** The network form of a domain with other letters: `kjøkken.no` is `xn--kjkken-cya.no`. */
function networkName(domain: string): string {
  if (!/^[\p{L}\p{N}.-]+$/u.test(domain)) return "";
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}
