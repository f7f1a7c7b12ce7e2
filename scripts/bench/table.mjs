// Plain tables for a terminal: the first column to the left, figures to the right.

/** Prints `rows` (arrays of cells) below `head`. */
export function table(title, head, rows) {
  const cells = [head, ...rows].map((row) => row.map((cell) => String(cell ?? "")));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join("  ");
  console.log(`\n${title}`);
  console.log(line(cells[0]));
  console.log(widths.map((width) => "-".repeat(width)).join("  "));
  for (const row of cells.slice(1)) console.log(line(row));
}

/** A figure with a sensible number of digits. */
export function figure(number) {
  if (number === undefined || Number.isNaN(number)) return "-";
  if (Math.abs(number) >= 100) return number.toFixed(0);
  return number.toFixed(Math.abs(number) >= 10 ? 1 : 2);
}

/** Kilobytes (1,000 bytes). */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
