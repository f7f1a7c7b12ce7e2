/** The most pieces of a line. */
export const mostPieces = 9999;

/** How many of `pieces` still fit into a line that has `inCart`. */
export const roomFor = (inCart: number, pieces: number) => Math.max(0, Math.min(pieces, mostPieces - inCart));
