/** What is read at one glance stays on one line: a pack, a day, a plate. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
