/** What is read at one glance, by kind; no line of a page may end within one. */
const wholes = {
  pack: /(?:\d+ [x×] )?(?:ca\. )?\d+(?:[.,]\d+)* (?:kg|g|l|ml|cl|pz|Stk\.?)(?!\p{L})/gu,
  amount: /\d{1,3}(?:\.\d{3})*,\d{2} (?:€|kr)/gu,
  date: /\b\d{2}\/\d{2}\/\d{4}\b/gu,
  day: /(?:lun|mar|mer|gio|ven|sab|dom) \d{1,2} (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)(?!\p{L})|(?:Mo|Di|Mi|Do|Fr|Sa|So)\., \d{1,2}\. (?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)/gu,
  telephone: /\+(?:39|47|49)(?: \d{2,4}){2,4}/gu,
  plate: /\b[A-Z]{2} \d{3} ?[A-Z]{2}\b/gu,
};

/**
 * Packs, amounts, dates, telephone numbers and plates of the page that lie on two lines or are cut off, and lines that
 * begin or end with a dot between two facts.
 */
export const brokenWords = (page) =>
  page.evaluate(
    (kinds) => {
      const found = new Set();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const inSight = (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest("details:not([open]) > :not(summary)");
      const range = document.createRange();
      const boxesOf = (node, from, to) => {
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      };
      const clips = (value) => value === "hidden" || value === "clip";
      const scrolls = (value) => value === "auto" || value === "scroll";
      /** Whether `all` or a `part` of a box lies outside of what clips it; what can be scrolled to is there. */
      const cutOf = (element, box) => {
        for (let at = element; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          const frame = at.getBoundingClientRect();
          if (frame.width < 3 || frame.height < 3) return "all";
          if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
          if (clips(overflowX) && (box.right <= frame.left + 1 || box.left >= frame.right - 1)) return "all";
          if (clips(overflowY) && (box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1)) return "all";
          if (clips(overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) return "part";
        }
        return undefined;
      };
      const isBelow = (one, other) => other.top > one.top + one.height / 2;
      const readers = Object.entries(kinds).map(([kind, [source, flags]]) => [kind, new RegExp(source, flags)]);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const { parentElement: element } = node;
        const words = node.data.replace(/\s/g, " ");
        if (!words.trim() || !inSight(element)) continue;
        for (const [kind, pattern] of readers)
          for (const match of words.matchAll(pattern)) {
            const boxes = boxesOf(node, match.index, match.index + match[0].length);
            const around = words.slice(Math.max(0, match.index - 20), match.index + match[0].length);
            // A sheet beside the screen is cut as a whole, and so are words for readers.
            if (cutOf(element, element.getBoundingClientRect()) === "all") continue;
            if (boxes.some((box) => isBelow(boxes[0], box))) found.add(`${kind} on two lines: ${around}`);
            if (boxes.some((box) => cutOf(element, box))) found.add(`${kind} cut off: ${around}`);
          }
        for (let at = words.indexOf("·"); at >= 0; at = words.indexOf("·", at + 1)) {
          const [dot] = boxesOf(node, at, at + 1);
          if (!dot || cutOf(element, dot) === "all") continue;
          const block = blockOf(element);
          const line = letters(block).filter(
            ({ box }) => Math.abs(box.top + box.bottom - dot.top - dot.bottom) < dot.height,
          );
          const before = line.some(({ box }) => box.right <= dot.left + 1);
          const after = line.some(({ box }) => box.left >= dot.right - 1);
          if (!before || !after)
            found.add(`line ${before ? "ends" : "begins"} with a dot: ${block.textContent.trim().slice(0, 60)}`);
        }
      }
      return [...found];

      /** What the dot stands in a line of: the next block that is not an item of a row. */
      function blockOf(element) {
        let at = element;
        const isItem = () =>
          getComputedStyle(at).position === "absolute" ||
          getComputedStyle(at).display.startsWith("inline") ||
          getComputedStyle(at.parentElement).display.includes("flex");
        while (at.parentElement !== document.body && isItem()) at = at.parentElement;
        return at;
      }

      /** Every word of a block with where it lies, but for the dots. */
      function letters(block) {
        const all = [];
        const inside = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        while (inside.nextNode()) {
          const { currentNode } = inside;
          for (const { index, 0: word } of currentNode.data.matchAll(/[^\s·]+/g))
            for (const box of boxesOf(currentNode, index, index + word.length)) all.push({ box });
        }
        return all;
      }
    },
    Object.fromEntries(Object.entries(wholes).map(([kind, { source, flags }]) => [kind, [source, flags]])),
  );
