/** File extensions of the spreadsheets that the shop reads. */
export const workbookEndings = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"];

export const isWorkbookName = (name: string) => workbookEndings.some((ending) => name.toLowerCase().endsWith(ending));

/** A cell in the form of a table file. */
export const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\n\r\t;,]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

/**
 * Whether the file is a zip archive, or in Excel's format until 2003; tables of text may have a workbook's extension.
 */
export function isWorkbook(bytes: ArrayBuffer): boolean {
  const first = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return ["80,75,3,4", "208,207,17,224"].includes(first.join());
}
