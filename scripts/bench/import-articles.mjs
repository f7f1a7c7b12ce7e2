// Articles as a wholesaler's list has them, as many as one likes.

export const words = [
  "Fusilli Penne Spaghetti Riso Olio Succo Ricotta Farina Biscotti Crema Salsa Passata Tonno".split(" "),
  "artigianale classico rustico integrale delicato intenso fresco stagionato dolce piccante".split(" "),
];
const places = "Nord Sud Alpi Mare Colle Valle Borgo Fonte Prato Lago".split(" ");
const categories = ["pasta", "rice-grains", "olive-oil", "juices", "fresh-cheese", "tomato", "water"];

function ean(number) {
  const digits = `80${String(number).padStart(10, "0")}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Articles as a wholesaler's list has them; always the same of the same `price`. */
export function articlesCsv(count, price = 0) {
  const lines = [
    "ean,code,name,name_en,description,category,brand,manufacturer,quantity,price_it,vat_it,stock_it,price_no,vat_no,stock_no",
  ];
  for (let at = 0; at < count; at += 1) {
    const [one, other] = words.map((list, nth) => list[(at * (7 + 4 * nth)) % list.length]);
    const maker = `${words[1][at % 9]} ${places[Math.floor(at / 10) % 10]}`;
    const cost = (100 + ((at * 37 + price) % 8900)) / 100;
    lines.push(
      [
        ean(5_000_000 + at),
        `G${String(at).padStart(6, "0")}`,
        `${one} ${other} ${at}`,
        `${one} special ${at}`,
        `Come una volta ${at}`,
        categories[at % categories.length],
        maker.split(" ")[0],
        `Casa ${maker}`,
        `${250 * (1 + (at % 4))} g`,
        cost.toFixed(2),
        4,
        at % 99,
        (cost * 11).toFixed(2),
        15,
        at % 50,
      ].join(","),
    );
  }
  return `${lines.join("\n")}\n`;
}
