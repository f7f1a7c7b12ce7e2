// Tables as programs of the trade write them, drawn by numbers: what stands in them is known, and how it is written is drawn. Nothing
// here is taken from the readers.
import { randomOf } from "../../scripts/random.mjs";

const words =
  "Olio Pane casereccio Caffè Röstkaffe blåbær Ærtesuppe Käse Größe più crème Niño São l'uva 5 1/2 n.1 (bio) 100% & & € – ’ kg".split(
    " ",
  );
const signs = [";", ",", "\t", "|", '"', '5"', '"extra"', ", ", "; ", "\n", " = ", "'"];
const letterhead = [
  "Listino 2026",
  "Forno Rossi, Via Roma 1",
  "Cliente: Bar Sport; Udine",
  "Prisliste",
  "Pag. 1",
  "20/11/2026",
];
const heads = [
  "Codice",
  "Nome",
  "Prezzo",
  "Giacenza",
  "Varenavn",
  "Art.-Nr.",
  "Note, varie",
  "Bezeichnung",
  "Scadenza",
  "Qtà",
];

/** A table: its bytes, and what stands in them. */
export function randomTable(seed) {
  const next = randomOf(seed);
  const below = (number) => Math.floor(next() * number);
  const oneOf = (list) => list[below(list.length)];
  const chance = (part) => next() < part;
  const end = oneOf(["\n", "\r\n", "\r"]);
  const declared = chance(0.2);
  const separator = declared ? oneOf([";", ",", "\t", "|"]) : oneOf([";", ";", ",", "\t"]);
  const quoting = oneOf(["all", "needed", "needed", "bare"]);
  const columns = 2 + below(8);
  const needless = chance(0.15) ? 1 + below(3) : 0;
  const cutsEmpty = chance(0.2);
  const lines = [];
  let line = 1;
  const write = (cells, { padded = true } = {}) => {
    const begun = line;
    const all = padded ? [...cells, ...Array(needless).fill("")] : cells;
    const text = all.map(written).join(separator);
    lines.push(text);
    line += 1 + text.split("\n").length - 1;
    return begun;
  };
  if (declared) {
    lines.push(`sep=${separator}`);
    line += 1;
  }
  if (columns > 4)
    for (let at = below(4); at > 0; at -= 1) {
      if (chance(0.3)) {
        lines.push("");
        line += 1;
      }
      const cells = [oneOf(letterhead), ...(chance(0.4) ? [oneOf(letterhead)] : [])];
      write(chance(0.5) ? [...cells, ...Array(columns - cells.length).fill("")] : cells, { padded: false });
    }
  const names = heads.toSorted(() => next() - 0.5).slice(0, columns);
  const head = write(names);
  const rows = Array.from({ length: 1 + below(12) }, () => {
    if (chance(0.05)) {
      lines.push("");
      line += 1;
    }
    const cells = names.map((_, at) => (at === 0 ? `A-${below(1e6)}` : chance(0.15) ? "" : cell()));
    const shown = cutsEmpty ? cells.slice(0, cells.findLastIndex(Boolean) + 1) : cells;
    return { line: write(shown, { padded: !cutsEmpty }), cells };
  });
  const text = lines.join("\n").replaceAll("\n", end) + (chance(0.8) ? end : "");
  const encoding = oneOf(["utf8", "utf8-mark", "utf16le", "utf16be", "windows-1252"]);
  return { bytes: encoded(text, encoding), encoding, text, separator, heads: names, head, rows };

  function cell() {
    const kind = next();
    if (kind < 0.3) return `${below(5000)},${below(90) + 10}`;
    if (kind < 0.4) return `${below(28) + 1}/11/2026`;
    const length = 1 + below(4);
    const parts = Array.from({ length }, () => (chance(0.12) ? oneOf(signs) : oneOf(words)));
    return parts.join(chance(0.9) ? " " : "").trim();
  }

  function written(cell) {
    const needs = cell.includes(separator) || /[\n\r]/.test(cell) || cell.startsWith('"');
    // Older programs leave a mark within a cell as it is.
    if (quoting === "bare" && !needs) return cell;
    if (quoting !== "all" && !needs && !cell.includes('"')) return cell;
    return `"${cell.replaceAll('"', '""')}"`;
  }
}

function encoded(text, encoding) {
  switch (encoding) {
    case "utf8":
      return Buffer.from(text);
    case "utf8-mark":
      return Buffer.from(`\ufeff${text}`);
    case "utf16le":
      return Buffer.from(`\ufeff${text}`, "utf16le");
    case "utf16be":
      return Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    default:
      return Buffer.from(
        text.replace(/[€–’]/g, (sign) => ({ "€": "\x80", "–": "\x96", "’": "\x92" })[sign]),
        "latin1",
      );
  }
}
