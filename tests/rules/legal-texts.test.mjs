// Legal texts as operators type them: parts, paragraphs and points, there and back.
import { expect, it } from "vitest";
import { parsePlainText, toPlainText } from "~/features/shop/legal/plain-text";

it("a text has an introduction, parts, paragraphs and points", () => {
  const text =
    "Per chi compra.\n\n## Chi vende\r\nIl forno\r\ndi Roma.\n\nSempre:\n- a piedi\n-  in bici\n\nFine.\n##  Resi\n";
  expect(parsePlainText(text)).toEqual({
    intro: ["Per chi compra."],
    sections: [
      {
        id: "part-1",
        heading: "Chi vende",
        blocks: ["Il forno di Roma.", "Sempre:", ["a piedi", "in bici"], "Fine."],
      },
      { id: "part-2", heading: "Resi", blocks: [] },
    ],
  });
});

it("what is not a heading or a point is text, and no markup", () => {
  const { intro, sections } = parsePlainText("#hash\n\n-minus\n\n<b>bold</b>\n\n### Three");
  expect(intro).toEqual(["#hash", "-minus", "<b>bold</b>", "### Three"]);
  expect(sections).toEqual([]);
});

it("written out and read again it is the same", () => {
  const text = {
    intro: ["Uno.", "Due."],
    sections: [{ id: "part-1", heading: "Tre", blocks: ["Quattro", ["a", "b"], "c"] }],
  };
  expect(parsePlainText(toPlainText(text))).toEqual(text);
  expect(parsePlainText("")).toEqual({ intro: [], sections: [] });
});
