// Splits an SQL script into statements: aware of strings, comments and trigger bodies.

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
