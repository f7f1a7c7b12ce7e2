/** Characters of a text in a request. */
export const maxWords = 1_000;

/** As many of the lines as there is room for; those that are left out are counted. */
export function linesWithin(lines: string[], room: number, more: (count: number) => string): string {
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const left = lines.length - kept;
    const text = [...lines.slice(0, kept), ...(left > 0 ? [more(left)] : [])].join("\n");
    if (text.length <= room) return text;
  }
  return lines.length > 0 ? more(lines.length) : "";
}
