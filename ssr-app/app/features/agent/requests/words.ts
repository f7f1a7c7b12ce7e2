/** Characters of a text in a request. */
export const maxWords = 1_000;

/** As many of the lines as fit into `room` characters, and the number of those left out. */
export function linesWithin(lines: string[], room: number, more: (count: number) => string): string {
  for (let shown = lines.length; shown > 0; shown -= 1) {
    const left = lines.length - shown;
    const text = [...lines.slice(0, shown), ...(left > 0 ? [more(left)] : [])].join("\n");
    if (text.length <= room) return text;
  }
  return lines.length > 0 ? more(lines.length) : "";
}
