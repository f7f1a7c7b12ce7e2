// Splits an SQL script into statements: aware of strings, comments and trigger bodies; and a large one of rows piece by piece.

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][A-Za-z0-9_]*|;/g;

/** The statements of `sql`, without their semicolons. */
export function statements(sql) {
  const found = [];
  let start = 0;
  let words = [];
  let depth = 0;
  const finish = (end) => {
    const text = sql.slice(start, end).trim();
    if (words.length > 0) found.push(text);
    words = [];
    depth = 0;
  };
  for (const match of sql.matchAll(token)) {
    const text = match[0];
    if (text === ";") {
      if (depth > 0) continue;
      finish(match.index);
      start = match.index + 1;
    } else if (/^[A-Za-z_]/.test(text)) {
      const word = text.toLowerCase();
      if (words.length < 6) words.push(word);
      // `case` and `begin` open, `end` closes; only the body of a trigger may hold semicolons.
      if (words[0] === "create" && words.slice(1).includes("trigger")) {
        if (word === "begin" || word === "case") depth += 1;
        else if (word === "end") depth -= 1;
      }
    }
  }
  finish(sql.length);
  return found;
}

/** The statements of a script of rows alone that is read in pieces. Quoted texts hold line breaks and semicolons. */
export async function* rowStatements(pieces) {
  let begun = "";
  let quote = "";
  for await (const piece of pieces) {
    let start = 0;
    for (const { 0: mark, index } of piece.matchAll(/['";]/g)) {
      if (mark === quote) quote = "";
      else if (quote) continue;
      else if (mark !== ";") quote = mark;
      else {
        yield (begun + piece.slice(start, index)).trim();
        begun = "";
        start = index + 1;
      }
    }
    begun += piece.slice(start);
  }
  if (begun.trim()) throw new Error("the script was cut off: its last statement has no end");
}
