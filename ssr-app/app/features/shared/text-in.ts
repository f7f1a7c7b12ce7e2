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

/** The text of a file. */
export interface TextFile {
  text: string;
  /** The encoding of older Windows programs in which it was read; absent for Unicode. */
  encoding?: string;
}

/** The code page in which Excel saves a CSV file in the country of a language; elsewhere it is 1252. */
const codePages: Record<string, number> = { hr: 1250, hu: 1250, ru: 1251, uk: 1251 };

/**
 * Decodes a table: UTF-16 with a byte order mark, else UTF-8, else the code page of the reader's language or of its letters. Null where
 * letters would be lost. The import tool applies the same rule without a language (`schema/catalogue/src/import/text.rs`).
 */
export function textIn(bytes: ArrayBuffer, locale = ""): TextFile | null {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return isBrokenUtf8(bytes) ? null : olderText(bytes, locale);
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Most letters beyond ASCII are UTF-8, and some are not: the file was cut or changed. */
function isBrokenUtf8(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder().decode(bytes);
  return count(text, /[\u0080-\ufffc]/g) >= count(text, /\ufffd/g);
}

function olderText(bytes: ArrayBuffer, locale: string): TextFile | null {
  const western = new TextDecoder("windows-1252").decode(bytes);
  // A Cyrillic word is a run of such letters; in other languages they stand beside plain ones.
  const words = count(western, /[À-ÿ]{3,}/g);
  const accents = count(western, /(?<=[A-Za-z])[À-ÿ]+|[À-ÿ]+(?=[A-Za-z])/g);
  const own = codePages[locale] ?? 1252;
  const isCyrillic = words > accents || (own === 1251 && words === accents);
  const latin = own === 1251 ? 1252 : own;
  const codePage = isCyrillic ? 1251 : latin;
  const text = new TextDecoder(`windows-${codePage}`).decode(bytes);
  // The code page has no such letter, or it is one of DOS or of an old Mac: `Caffè` would be `CaffŠ`.
  const isLost = /[\u0080-\u009f]/.test(text) || (!isCyrillic && /[a-z][‚ƒ„†‡ˆ‰ŠŒŽ˜]/.test(western));
  return isLost ? null : { text, encoding: `Windows-${codePage}` };
}
