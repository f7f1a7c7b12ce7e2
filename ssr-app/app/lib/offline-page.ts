/** The shell: the page that stands on the device and needs no connection. */
export const shellPath = "/manager/senza-segnale";

/** Opens the shell at a customer. */
export const shellAnchor = (company: number) => `#c${company}`;

/** The customer that the shell's address names. */
export function anchoredCompany(hash: string): number | undefined {
  const id = /^#c([1-9]\d{0,14})$/.exec(hash)?.[1];
  return id ? Number(id) : undefined;
}
