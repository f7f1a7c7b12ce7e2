// Orders as people write them in messages, from a seed: abbreviated, misspelt, decorated. The rules here are the writers', not the reader's.
// Three languages; each line knows the article that was meant and how many.
import { randomOf } from "../../scripts/random.mjs";

/** Words that a customer leaves out: a grade, not a kind of goods. */
const grades =
  /\b(cat\. ?I{1,2}|extra|selezione|professionale|selection|professional|utvalgt|profesjonell|klasse I{1,2}|class I{1,2})\b/gi;

const languages = {
  it: {
    hello: ["Buongiorno", "Ciao Marco, per domani mattina", "Buonasera, mi servono", "Ordine per giovedì 🙏", ""],
    bye: ["Grazie mille", "Saluti, Beppe", "Inviato da iPhone", "a domani!!", ""],
    of: "di ",
    cases: ["cartoni", "casse", "ct", "crt", "colli"],
    oneCase: ["cartone", "cassa", "ct"],
    pieces: ["pz", "pezzi"],
    kilos: ["kg", "chili", "Kg", "kili"],
    numbers: { 1: "un", 2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei" },
    size: ["da {}", "{}", "({})"],
    and: " e ",
    /** Singular for plural and back: the last vowel. */
    inflect: (word) => word.replace(/[aeio]$/, (end) => ({ a: "e", e: "i", i: "o", o: "i" })[end]),
  },
  no: {
    hello: ["Hei!", "God morgen, kan jeg få", "Bestilling til i morgen:", "Heisann 😊", ""],
    bye: ["Takk!", "Mvh kjøkkenet", "Sendt fra min iPhone", "på forhånd takk", ""],
    of: "",
    cases: ["kasser", "kartonger", "krt", "esker"],
    oneCase: ["kasse", "kartong"],
    pieces: ["stk", "stk.", "stykker"],
    kilos: ["kg", "kilo", "Kg"],
    numbers: { 1: "en", 2: "to", 3: "tre", 4: "fire", 5: "fem", 6: "seks" },
    size: ["à {}", "{}", "({})"],
    and: " og ",
    inflect: (word) => (word.endsWith("er") ? word.slice(0, -2) : word.endsWith("e") ? `${word}r` : `${word}er`),
  },
  en: {
    hello: ["Hi there", "Good morning, please send", "Order for tomorrow:", "Hey Marco 👋", ""],
    bye: ["Thanks!", "Cheers, Joe", "Sent from my iPhone", "see you tomorrow", ""],
    of: "",
    cases: ["cases", "boxes", "cartons", "cs", "ctn"],
    oneCase: ["case", "box", "ctn"],
    pieces: ["pcs", "pieces", "ea"],
    kilos: ["kg", "kilos", "kgs", "KG"],
    numbers: { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six" },
    size: ["{}", "of {}", "({})"],
    and: " and ",
    inflect: (word) => (word.endsWith("s") ? word.slice(0, -1) : `${word}s`),
  },
};

/**
 * Endless orders in `language`. `articles`: `{id, name, pack, carton, byKilo, held, bought}` of one company, where `name` is in that language, `held` is how
 * many kilos one of what it is sold by holds, and `bought` says that the company has ordered it before.
 * Answers `() => ({text, lines: [{text, ids, quantity}]})`; a line's `text` is what was written of one article, `ids` are the articles that it may mean.
 */
export function writerOf(language, articles, seed) {
  const words = languages[language];
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const often = (share) => random() < share;
  const bought = articles.filter((article) => article.bought);
  const nameOf = ({ name }) => name.split(", ")[0].replace(grades, "").trim();
  const byName = Map.groupBy(articles, nameOf);
  for (const article of articles) {
    const same = byName.get(nameOf(article));
    // A name alone means what the company buys of that name.
    const known = same.filter((other) => other.bought);
    article.alike = (article.bought ? known : same).map(({ id }) => id);
    article.twin = article.alike.length > 1;
  }

  function typo(word) {
    if (word.length < 5) return word;
    const at = 1 + Math.floor(random() * (word.length - 3));
    return pick([
      () => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      () => word.slice(0, at) + word.slice(at + 1),
      () => word.slice(0, at) + word[at] + word.slice(at),
    ])();
  }

  /** The customer's words for an article: its full name where it is new, the kitchen's where it was bought before. */
  function called({ name, bought: known }) {
    let wording = name.split(", ")[0];
    if (known || often(0.4)) wording = wording.replace(grades, "").replace(/ {2,}/g, " ").trim() || wording;
    let parts = wording.split(" ");
    if (known && parts.length > 2 && often(0.35)) parts = parts.slice(0, parts[1].length < 4 ? 3 : 2);
    if (often(0.2)) parts[0] = words.inflect(parts[0]);
    if (often(0.15)) {
      const at = Math.floor(random() * parts.length);
      parts[at] = typo(parts[at]);
    }
    wording = parts.join(" ");
    if (often(0.4))
      wording = wording.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ø", "o").replaceAll("æ", "ae");
    if (often(0.1)) return wording.toUpperCase();
    return often(0.8) ? wording.toLowerCase() : wording;
  }

  /** `25 kg` of `25 kg`, `750 ml` of `12 x 750 ml`, written in some way. */
  function size(pack) {
    const [, number, unit] = /([\d,.]+) (kg|g|l|ml)$/.exec(pack) ?? [];
    if (!number || pack.startsWith("ca.") || pack.includes("x ca.")) return "";
    const forms = [`${number} ${unit}`, `${number}${unit}`, `${unit} ${number}`];
    if (unit === "ml" && Number(number) % 10 === 0) forms.push(`${Number(number) / 10} cl`, `${Number(number) / 10}cl`);
    if (number.includes(",")) forms.push(`${number.replace(",", ".")} ${unit}`);
    return ` ${pick(words.size).replace("{}", pick(forms))}`;
  }

  function line(article) {
    const quantity = often(0.35) ? 1 : 1 + Math.floor(random() * 8);
    const name = called(article);
    // Who buys something new, or has two sizes of it, names the size.
    const sized = !article.bought || article.twin || often(0.25) ? size(article.pack) : "";
    const of = { ids: article.alike, quantity };
    const kilos = article.byKilo && !sized && often(0.3) && Number.isInteger(article.held * quantity);
    if (kilos) {
      const amount = `${article.held * quantity}${pick([" ", ""])}${pick(words.kilos)}`;
      // By weight only one of several sizes may come out whole.
      return {
        ...of,
        ids: [article.id],
        text: pick([`${amount} ${words.of}${name}`, `${name} ${amount}`, `${name}: ${amount}`]),
      };
    }
    const unit = article.carton ? pick(quantity === 1 ? words.oneCase : words.cases) : pick(words.pieces);
    const number = often(0.1) && words.numbers[quantity] ? words.numbers[quantity] : String(quantity);
    const inner = Number(/^(\d+) x /.exec(article.pack)?.[1] ?? 1);
    if (sized && inner > 1) {
      // Who names the size of a tin counts tins, or says that it is cartons.
      if (often(0.5)) return { ...of, ids: [article.id], text: `${number} ${unit} ${words.of}${name}${sized}` };
      const tins = quantity * inner;
      const text = pick([
        `${tins} ${name}${sized}`,
        `${tins} x ${name}${sized}`,
        `${name}${sized} x${tins}`,
        `${tins} ${pick(words.pieces)} ${words.of}${name}${sized}`,
      ]);
      return { ...of, ids: [article.id], text };
    }
    if (sized) of.ids = [article.id];
    const form = pick([
      `${quantity} x ${name}${sized}`,
      `${quantity}x ${name}${sized}`,
      `${name}${sized} x${quantity}`,
      `${name}${sized} x ${quantity}`,
      `${quantity} ${name}${sized}`,
      `${name}${sized}: ${quantity}`,
      `${name}${sized} - ${quantity} ${unit}`,
      `${number} ${unit} ${words.of}${name}${sized}`,
      `${name}${sized} ${quantity} ${unit}`,
      `n. ${quantity} ${name}${sized}`,
      `${name}${sized} (${quantity})`,
    ]);
    return { ...of, text: form };
  }

  return () => {
    const chosen = new Map();
    const count = 3 + Math.floor(random() * 6);
    while (chosen.size < count) {
      const article = pick(often(0.75) ? bought : articles);
      chosen.set(article.id, article);
    }
    const lines = [...chosen.values()].map(line);
    const dash = pick(["", "", "- ", "• ", "* "]);
    const rows = [];
    for (const { text } of lines) {
      if (rows.length > 0 && often(0.12)) rows.push(`${rows.pop()}${pick([", ", "; ", words.and])}${text}`);
      else rows.push(dash + text + pick(["", "", "", "", "!", ".", " 👍"]));
    }
    return { text: [pick(words.hello), ...rows, "", pick(words.bye)].join("\n"), lines };
  };
}
