import type { LegalBlock, LegalSection, LegalText } from "./types";

/**
 * Parses a legal text as operators type it: `## ` begins a section, `- ` a list item, an empty line a paragraph. Text
 * before the first section is the introduction.
 */
export function parsePlainText(source: string): Pick<LegalText, "intro" | "sections"> {
  const [intro = "", ...parts] = `\n${source.replaceAll("\r\n", "\n")}`.split(/\n## +/);
  const sections = parts.map((part, index): LegalSection => {
    const end = part.indexOf("\n");
    const heading = (end < 0 ? part : part.slice(0, end)).trim();
    return { id: `part-${index + 1}`, heading, blocks: blocksOf(end < 0 ? "" : part.slice(end)) };
  });
  return { intro: blocksOf(intro), sections };
}

/** The inverse: the text that the field begins with. */
export function toPlainText({ intro, sections }: Pick<LegalText, "intro" | "sections">): string {
  const parts = sections.map(({ heading, blocks }) => [`## ${heading}`, ...blocks.map(written)]);
  return [intro.map(written), ...parts].flat().join("\n\n");
}

const written = (block: LegalBlock) =>
  typeof block === "string" ? block : block.map((point) => `- ${point}`).join("\n");

function blocksOf(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let line = "";
    let points: string[] = [];
    const close = () => {
      if (line) blocks.push(line);
      if (points.length > 0) blocks.push(points);
      line = "";
      points = [];
    };
    for (const each of paragraph.split("\n").map((raw) => raw.trim())) {
      const point = /^- +(.*)/.exec(each)?.[1];
      if (point !== undefined) {
        if (line) close();
        points.push(point);
      } else if (each) {
        if (points.length > 0) close();
        line = line ? `${line} ${each}` : each;
      }
    }
    close();
  }
  return blocks;
}
