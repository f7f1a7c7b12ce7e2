// What a proposal says of both articles: pieces, weight or volume, and price.
import { expect, it } from "vitest";
import { amountText } from "~/features/shop/substitutes/amount-text";

const plain = (text) => text.replaceAll("\u00a0", " ");
const t = (key) => key.replace("unit.", "");
const shown = (pieces, referenceQuantity, uomReference, price, variableWeight = false) =>
  plain(amountText({ pieces, article: { referenceQuantity, uomReference, variableWeight }, price }, "EUR", t));

it("says pieces, what they hold together, and their price", () => {
  expect(shown(2, 10, "kg", 24)).toBe("2 × 10 kg = 20 kg, 24,00 €");
  expect(shown(1, 25, "kg", 30)).toBe("1 × 25 kg = 25 kg, 30,00 €");
  expect(shown(3, 0.1, "l", 3)).toBe("3 × 0,1 l = 0,3 l, 3,00 €");
});

it("says about where it is weighed, and no price of what is not sold any more", () => {
  expect(shown(2, 2.5, "kg", 50, true)).toBe("2 × 2,5 kg ≈ 5 kg, ≈ 50,00 €");
  expect(shown(2, 10, "kg", null)).toBe("2 × 10 kg = 20 kg");
});
