/** The name of an offered article, which ends with its code. */
export const addedName = ({ name, code }: { name: string; code: string }) => `${name} · ${code}`;
