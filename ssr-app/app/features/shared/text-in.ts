/** First bytes of files that are not tables, whatever their extensions are. */
const others: Record<string, string> = {
  PDF: "%PDF",
  JPEG: "\xff\xd8\xff",
  PNG: "\x89PNG",
  GIF: "GIF8",
  RTF: "{\\rtf",
  RAR: "Rar!",
};

/** The format of a file that is a picture or a document instead of a table of text. */
export function otherFormat(bytes: ArrayBuffer): string | undefined {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(12, bytes.byteLength)));
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "WebP";
  if (/^ftyp(hei|mif|avif)/.test(start.slice(4))) return "HEIC";
  return Object.keys(others).find((format) => start.startsWith(others[format] ?? ""));
}

/** Decodes a table: UTF-16 with a byte order mark, else UTF-8, else the encoding of older Windows programs. */
export function textIn(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
