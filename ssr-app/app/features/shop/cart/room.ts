/** Pieces of a line at most. */
export const mostPieces = 9999;

/** How many of so many more pieces fit into a line that has `inCart`. */
export const roomFor = (inCart: number, pieces: number) => Math.max(0, Math.min(pieces, mostPieces - inCart));
