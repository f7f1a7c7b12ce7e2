/** `MD-4`, `MD10411`; an amount such as `x3` is none. */
const code = /^(?!x\d+$)[a-z][a-z-]*\d[\w-]*$/i;

/** Whether a list names articles by code or EAN: a line of a code, alone or with a quantity, or of numbers alone. */
export function namesCodes(text: string): boolean {
  return text.split("\n").some((line) => {
    const words = line.split(/[\s;,|:"]+/).filter((word) => word && !/^[x×*]$/i.test(word));
    return (
      (words.length <= 2 && words.some((word) => code.test(word))) ||
      (words.length > 0 && words.every((word) => /^[x×*]?\d+[x×*]?$/i.test(word)))
    );
  });
}
