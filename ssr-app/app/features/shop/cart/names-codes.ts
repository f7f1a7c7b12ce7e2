import { readPasted } from "~/lib/rules/pasted";

/** Matches `MD-4`, `MD10411` and an EAN, but not an amount such as `x3` or a name such as `W300`. */
const code = /^([a-z]{2,}-?\d{4,}\w*|[a-z]+-\d[\w-]*|\d{8,})$/i;

/** Whether a list orders by codes alone. If one line has words, every line is read as free text. */
export function namesCodes(text: string): boolean {
  const read = readPasted(text);
  return Boolean(
    read &&
      read.lines.length > 0 &&
      read.lines.every((line) => code.test(line.code)) &&
      read.unread.every((line) => !/\d/.test(line)),
  );
}
