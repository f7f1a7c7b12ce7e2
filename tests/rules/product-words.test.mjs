// What a card and a product page say about an article.
import { describe, expect, it } from "vitest";
import { productData } from "~/features/shared/seo/structured.ts";
import { daysSince } from "~/features/shop/product-card/days-since.ts";
import { makerUnsaid } from "~/features/shop/product-card/maker.ts";
import { packBeside, packExplained, packLine } from "~/features/shop/product-card/pack.ts";

const texts = { "unit.carton": "cartone", "unit.piece": "pezzo", "unit.kg": "kg", "unit.pcs": "pz" };
const t = (key, values) => (key === "card.packOf" ? `${values.unit} da ${values.pack}` : texts[key]);
const product = {
  id: 7,
  code: "MD1",
  slug: "farina",
  name: "Farina </script>",
  category: "farine-e-preparati",
  categories: [{ id: 1, name: "Dispensa", slug: "dispensa" }],
  uomSale: "carton",
  uomReference: "kg",
  pack: "6 x 1 kg",
  referenceQuantity: 6,
  variableWeight: false,
  currency: "EUR",
  promotions: [{ validTo: "2026-12-15" }],
  extra: { isAvailable: true, displayOrderPrice: 12.5, promotionPrice: 10 },
  seller: { name: "Madia" },
  image: null,
};

describe("the maker", () => {
  it.each([
    ["Latte maremma, 6 x 1 l", "Latte Maremma", undefined],
    ["Spaghetti n. 5, Barilla", "Barilla", undefined],
    ["Albicocche, 5 kg", "Alba", "Alba"],
  ])("of %s is %s: shown as %s", (name, maker, expected) => {
    expect(makerUnsaid({ name, manufacturer: { name: maker } })).toBe(expected);
  });

  it("may be missing", () => expect(makerUnsaid({ name: "Limoni", manufacturer: null })).toBeUndefined());
});

describe("the pack", () => {
  it("is explained with its sum when it is several", () => {
    expect(packExplained(product, t)).toBe("Cartone da 6\u00a0x\u00a01\u00a0kg =\u00a06\u00a0kg");
    expect(packExplained({ ...product, pack: "5 kg", referenceQuantity: 5 }, t)).toBe("Cartone da 5\u00a0kg");
  });

  it("marks a varying sum, and stands without a printed pack", () => {
    expect(
      packExplained({ ...product, uomSale: "piece", pack: "", referenceQuantity: 2.5, variableWeight: true }, t),
    ).toBe("Pezzo ≈\u00a02,5\u00a0kg");
  });

  it("is not said again where the name ends with it", () => {
    expect(packBeside({ ...product, name: "Farina, 6×1 kg" }, t)).toBeUndefined();
    expect(packBeside(product, t)).toBe("cartone da 6\u00a0x\u00a01\u00a0kg");
    expect(packBeside({ ...product, pack: "" }, t)).toBeUndefined();
  });

  it("says pieces in the visitor's language", () => {
    expect(packLine({ uomSale: "carton", pack: "10 x 25 pc" }, t)).toBe("cartone da 10\u00a0x\u00a025\u00a0pz");
  });
});

describe("days since a change", () => {
  it("are counted in Rome's days and never below zero", () => {
    const late = new Date("2026-11-21T23:30:00Z");
    expect(daysSince("2026-11-21", late)).toBe(1);
    expect(daysSince("2026-11-22", late)).toBe(0);
    expect(daysSince("2026-12-24", late)).toBe(0);
    expect(daysSince("2026-03-01", new Date("2026-03-31T10:00:00Z"))).toBe(30);
  });
});

describe("structured data", () => {
  it("offers the promotion's net price until its last day", () => {
    const { offers } = productData("https://shop.example", product);
    expect(offers).toMatchObject({
      url: "https://shop.example/farine-e-preparati/farina/7",
      price: "10.00",
      priceValidUntil: "2026-12-15",
      availability: "https://schema.org/InStock",
      priceSpecification: { valueAddedTaxIncluded: false },
    });
  });

  it("says when an article is out of stock", () => {
    const gone = { ...product, extra: { isAvailable: false, displayOrderPrice: 12.5, promotionPrice: null } };
    expect(productData("", gone).offers).toMatchObject({
      price: "12.50",
      availability: "https://schema.org/OutOfStock",
    });
    expect(productData("", gone).offers.priceValidUntil).toBeUndefined();
  });
});
