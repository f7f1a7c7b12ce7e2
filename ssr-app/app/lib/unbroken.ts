/** Keeps a short text on one line: a pack, a day, a number plate. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
