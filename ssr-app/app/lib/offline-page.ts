/** The shells: pages stored on the device that need no connection, by the scope of their service worker. */
export const shells = { "/manager": "/manager/senza-segnale", "/": "/utente/senza-segnale" } as const;
export type ShellScope = keyof typeof shells;

/** The agents' shell. */
export const shellPath = shells["/manager"];
/** The buyers' shell. */
export const shopShellPath = shells["/"];

/** Opens the buyers' shell at an order guide, to order from it or to count. */
export const guideAnchor = (guide: number, count = false) => `#lista/${guide}${count ? "/conta" : ""}`;

/** The guide in the address of the buyers' shell; 0 stands for the purchases. */
export function anchoredGuide(hash: string): { guide: number; count: boolean } | undefined {
  const [, id, count] = /^#lista\/(\d{1,15})(\/conta)?$/.exec(hash) ?? [];
  return id ? { guide: Number(id), count: count !== undefined } : undefined;
}

/** Opens the shell at a customer. */
export const shellAnchor = (company: number) => `#c${company}`;

/** The customer that the shell's address names. */
export function anchoredCompany(hash: string): number | undefined {
  const id = /^#c([1-9]\d{0,14})$/.exec(hash)?.[1];
  return id ? Number(id) : undefined;
}
