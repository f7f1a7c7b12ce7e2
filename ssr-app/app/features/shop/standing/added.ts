/** An article among those that are offered: its name, and the code by which it is known. */
export const addedName = ({ name, code }: { name: string; code: string }) => `${name} · ${code}`;
