import { readPasted } from "~/lib/rules/pasted";

/** `MD-4`, `MD10411`, an EAN; an amount such as `x3` and a name such as `W300` are none. */
const code = /^([a-z]{2,}-?\d{4,}\w*|[a-z]+-\d[\w-]*|\d{8,})$/i;

/** Whether a list orders by codes alone. A line of words with a number is an article too: then each line is read for what it is. */
export function namesCodes(text: string): boolean {
  const read = readPasted(text);
  return Boolean(
    read &&
      read.lines.length > 0 &&
      read.lines.every((line) => code.test(line.code)) &&
      read.unread.every((line) => !/\d/.test(line)),
  );
}
