const plain: Record<string, string> = { ø: "o", å: "a", æ: "ae", œ: "oe", ß: "ss", đ: "d", ð: "d", ł: "l", þ: "th" };

/** Lower-case and without accents, so that `caffe` finds `Caffè` and `okland` finds `Økland`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øåæœßđðłþ]/g, (letter) => plain[letter] ?? letter);
}

/** True when the name contains every word of the query; an empty query matches all. */
export function matches(name: string, query: string): boolean {
  const folded = fold(name);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
