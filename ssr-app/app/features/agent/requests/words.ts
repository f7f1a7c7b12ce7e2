/** The most characters of a text in a request. */
export const maxWords = 1_000;

/** As many lines as fit into `room` characters, and the number of the others. */
export function linesWithin(lines: string[], room: number, more: (count: number) => string): string {
  for (let fitting = lines.length; fitting > 0; fitting -= 1) {
    const left = lines.length - fitting;
    const text = [...lines.slice(0, fitting), ...(left > 0 ? [more(left)] : [])].join("\n");
    if (text.length <= room) return text;
  }
  return lines.length > 0 ? more(lines.length) : "";
}
