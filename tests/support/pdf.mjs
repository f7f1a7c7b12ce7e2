// The text of a PDF as our own writer makes it: what a reader would find when searching and copying.
import { inflateSync } from "node:zlib";

/** `{pages: [text, ...], fonts: [name, ...]}`; a line break wherever a text begins anew. */
export function readPdf(bytes) {
  const objects = new Map();
  const raw = bytes.toString("latin1");
  for (const found of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = found.index + found[0].length;
    const stream = raw.indexOf("stream\n", begin);
    const end = raw.indexOf("endobj", begin);
    const head = raw.slice(begin, stream > 0 && stream < end ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const packed = Number.isNaN(length) ? undefined : bytes.subarray(stream + 7, stream + 7 + length);
    objects.set(Number(found[1]), { head, stream: packed && /FlateDecode/.test(head) ? inflateSync(packed) : packed });
  }
  const number = (text, name) => Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1]);
  const unicode = (font) => {
    const map = objects.get(number(objects.get(font).head, "ToUnicode")).stream.toString("latin1");
    return new Map(
      [...map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/g)].map(([, glyph, letters]) => [
        glyph,
        letters
          .match(/.{4}/g)
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(""),
      ]),
    );
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page /.test(head));
  const maps = new Map();
  const texts = pages.map(({ head }) => {
    const shared = objects.get(number(head, "Resources")).head;
    for (const [, name, font] of shared.matchAll(/\/(F\d+) (\d+) 0 R/g)) maps.set(name, unicode(Number(font)));
    const content = objects.get(number(head, "Contents")).stream.toString("latin1");
    return [...content.matchAll(/BT (.*?) ET/g)]
      .map(([, line]) =>
        [...line.matchAll(/\/(F\d+) [\d.]+ Tf \[(.*?)\] TJ/g)]
          .flatMap(([, font, shown]) =>
            [...shown.matchAll(/<([0-9a-f]+)>/g)]
              .flatMap(([, glyphs]) => glyphs.match(/.{4}/g))
              .map((glyph) => maps.get(font).get(glyph)),
          )
          .join(""),
      )
      .join("\n");
  });
  return { pages: texts, fonts: [...raw.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name) };
}
