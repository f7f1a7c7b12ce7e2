/**
 * What of a page cannot be read at its width: how far it scrolls sideways, and texts that are cut by what stands around
 * them. Not what is folded, slid out of sight, or only for readers.
 */
export const lostText = (page) =>
  page.evaluate(() => {
    const lost = [];
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (sideways > 0) lost.push(`scrolls sideways by ${sideways}`);
    const hides = (value) => value === "hidden" || value === "clip";
    const scrolls = (value) => value === "auto" || value === "scroll";
    const isVisible = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("details:not([open]) > :not(summary)");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!texts.currentNode.textContent.trim() || !isVisible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      for (let around = element; around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (box.width < 3 || box.height < 3 || scrolls(overflowX) || scrolls(overflowY)) break;
        if (hides(overflowX) && (text.left >= box.right || text.right <= box.left)) break;
        const wide = hides(overflowX) && (text.right > box.right + 2 || text.left < box.left - 2);
        const high = hides(overflowY) && (text.bottom > box.bottom + 4 || text.top < box.top - 4);
        if (wide || high) {
          lost.push(`${element.tagName} "${element.textContent.trim().slice(0, 40)}" in ${around.className}`);
          break;
        }
      }
    }
    return [...new Set(lost)];
  });
