/** How the files of spreadsheets end that the shop reads. */
export const workbookEndings = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"];

export const isWorkbookName = (name: string) => workbookEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** A cell as a table has it. */
export const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n\r\t;,]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/** A zip archive, or what Excel wrote until 2003; tables of text are called like workbooks too. */
export function isWorkbook(bytes: ArrayBuffer): boolean {
  const first = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return ["80,75,3,4", "208,207,17,224"].includes(first.join());
}
