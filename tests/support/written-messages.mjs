// Messages as customers of twelve languages write them, from a seed: greetings, numbers in figures and words, units, half kilos, dozens, sizes, codes,
// typing mistakes, and lines that order nothing. Nothing here is taken from the reader: these are the writers' own words. Each line knows what it means.
import { randomOf } from "../../scripts/random.mjs";

/** `noise`: what order lines stand among, with numbers that are no amounts; `wrote`: what stands before the order that a message answers. */
const languages = {
  it: {
    hello: ["Ciao, per domani mi servirebbero", "Buonasera Luca", "Ecco l’ordine della settimana:"],
    noise: ["consegna entro le 9", "tel. 347 1234567", "grazie, a presto", "il 24/11 siamo chiusi"],
    wrote: "Il giorno lun 3 nov 2026 alle ore 18:33 Ufficio ordini <ordini@example.com> ha scritto:",
    of: "di ",
    carton: ["cartoni", "casse", "colli", "crt"],
    piece: ["pezzi", "pz"],
    kilo: ["kg", "chili"],
    words: { 1: "un", 2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 8: "otto", 10: "dieci" },
    dozen: "una dozzina di",
  },
  de: {
    hello: ["Guten Tag, wir brauchen bitte", "Hallo zusammen", "Bestellung für morgen:"],
    noise: ["Lieferung bitte vor 8 Uhr", "Tel. 0471 123456", "Vielen Dank und viele Grüße", "am 24.11. haben wir zu"],
    wrote: "Am 03.11.2026 um 18:33 schrieb Bestellungen <orders@example.com>:",
    of: "",
    carton: ["Kartons", "Kisten"],
    piece: ["Stück", "Stk."],
    kilo: ["kg", "Kilo"],
    words: { 1: "ein", 2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 8: "acht", 10: "zehn" },
    dozen: "ein Dutzend",
  },
  en: {
    hello: ["Morning! Could you bring", "Hi Luke", "This week’s order:"],
    noise: ["delivery before 9 please", "call me on 07700 900123", "cheers, see you", "closed on 24/11"],
    wrote: "From: Orders <orders@example.com>\nSent: Tuesday, 3 November 2026 18:33\nTo: Kitchen\nSubject: Your order",
    of: "of ",
    carton: ["cases", "boxes", "cartons"],
    piece: ["pieces", "pcs"],
    kilo: ["kg", "kilos"],
    words: { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 10: "ten" },
    dozen: "a dozen",
  },
  es: {
    hello: ["Hola, para mañana necesito", "Buenos días", "El pedido de la semana:"],
    noise: ["entrega antes de las 9", "tel. 612 345 678", "muchas gracias", "el 24/11 cerramos"],
    wrote: "El mar, 3 nov 2026 a las 18:33, Pedidos (<orders@example.com>) escribió:",
    of: "de ",
    carton: ["cajas", "cartones"],
    piece: ["unidades", "uds"],
    kilo: ["kg", "kilos"],
    words: { 1: "una", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 8: "ocho", 10: "diez" },
    dozen: "una docena de",
  },
  fr: {
    hello: ["Bonjour, il me faudrait pour demain", "Salut Luc", "La commande de la semaine :"],
    noise: ["livraison avant 9h", "tél. 06 12 34 56 78", "merci beaucoup", "fermé le 24/11"],
    wrote: "De : Commandes <orders@example.com>\nEnvoyé : mardi 3 novembre 2026 18:33\nÀ : Cuisine\nObjet : commande",
    of: "de ",
    carton: ["cartons", "caisses", "colis"],
    piece: ["pièces", "unités"],
    kilo: ["kg", "kilos"],
    words: { 1: "un", 2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 8: "huit", 10: "dix" },
    dozen: "une douzaine de",
  },
  hr: {
    hello: ["Dobar dan, za sutra trebamo", "Bok Luka", "Narudžba za ovaj tjedan:"],
    noise: ["dostava do 9 sati", "tel. 091 123 4567", "hvala lijepa", "24.11. ne radimo"],
    wrote: "uto, 3. stu 2026. u 18:33 Narudžbe <orders@example.com> napisao je:",
    of: "",
    carton: ["kartona", "kutije"],
    piece: ["komada", "kom"],
    kilo: ["kg", "kila"],
    words: { 1: "jedan", 2: "dva", 3: "tri", 4: "četiri", 5: "pet", 6: "šest", 8: "osam", 10: "deset" },
    dozen: "tucet",
  },
  hu: {
    hello: ["Jó napot, holnapra kérnénk", "Szia Luca", "Heti rendelés:"],
    noise: ["szállítás 9 óra előtt", "tel. 06 30 123 4567", "köszönöm szépen", "11.24-én zárva vagyunk"],
    wrote: "-----Eredeti üzenet-----",
    of: "",
    carton: ["karton", "láda"],
    piece: ["darab", "db"],
    kilo: ["kg", "kiló"],
    words: { 1: "egy", 2: "két", 3: "három", 4: "négy", 5: "öt", 6: "hat", 8: "nyolc", 10: "tíz" },
    dozen: "egy tucat",
  },
  ja: {
    hello: ["お世話になっております。明日お願いします", "こんにちは", "今週の注文："],
    noise: ["9時までに配達お願いします", "電話 03-1234-5678", "よろしくお願いします", "11月24日は休みです"],
    wrote: "2026年11月3日(火) 18:33 注文 <orders@example.com>:",
    of: "",
    carton: ["箱", "ケース"],
    piece: ["個", "点"],
    kilo: ["kg", "キロ"],
    words: {},
  },
  no: {
    hello: ["Hei, til i morgen trenger vi", "God kveld", "Ukens bestilling:"],
    noise: ["levering før kl. 9", "tlf. 912 34 567", "tusen takk", "stengt 24.11."],
    wrote:
      "________________________________\nFra: Bestilling <orders@example.com>\nSendt: tirsdag 3. november 2026 18:33\nTil: Kjøkken\nEmne: Bestilling",
    of: "",
    carton: ["kasser", "esker", "krt"],
    piece: ["stk", "stykker"],
    kilo: ["kg", "kilo"],
    words: { 1: "en", 2: "to", 3: "tre", 4: "fire", 5: "fem", 6: "seks", 8: "åtte", 10: "ti" },
    dozen: "et dusin",
  },
  pt: {
    hello: ["Bom dia, para amanhã preciso", "Olá Lucas", "Encomenda da semana:"],
    noise: ["entrega antes das 9", "tel. 912 345 678", "muito obrigado", "dia 24/11 fechamos"],
    wrote: "Em ter., 3 de nov. de 2026 às 18:33, Encomendas <orders@example.com> escreveu:",
    of: "de ",
    carton: ["caixas", "cx"],
    piece: ["unidades", "peças"],
    kilo: ["kg", "quilos"],
    words: { 1: "uma", 2: "duas", 3: "três", 4: "quatro", 5: "cinco", 6: "seis", 8: "oito", 10: "dez" },
    dozen: "uma dúzia de",
  },
  ru: {
    hello: ["Добрый день, на завтра нужно", "Привет, Лука", "Заказ на неделю:"],
    noise: ["доставка до 9 утра", "тел. 912 345-67-89", "спасибо большое", "24.11 закрыто"],
    wrote: "вт, 3 нояб. 2026 г. в 18:33, Заказы <orders@example.com>:",
    of: "",
    carton: ["коробки", "ящика", "кор"],
    piece: ["штук", "шт"],
    kilo: ["кг", "кило"],
    words: { 1: "один", 2: "два", 3: "три", 4: "четыре", 5: "пять", 6: "шесть", 8: "восемь", 10: "десять" },
    dozen: "дюжина",
  },
  uk: {
    hello: ["Добрий день, на завтра потрібно", "Привіт, Луко", "Замовлення на тиждень:"],
    noise: ["доставка до 9 ранку", "тел. 067 123 45 67", "дуже дякую", "24.11 зачинено"],
    wrote: "-----Початкове повідомлення-----",
    of: "",
    carton: ["коробки", "ящики"],
    piece: ["штук", "шт"],
    kilo: ["кг", "кіло"],
    words: { 1: "один", 2: "два", 3: "три", 4: "чотири", 5: "п’ять", 6: "шість", 8: "вісім", 10: "десять" },
    dozen: "дюжина",
  },
};
export const messageLanguages = Object.keys(languages);

/**
 * Endless messages in `language`. `articles`: `{id, code, name, pack, carton, byKilo, byPiece, held, bought}` of one company, `name` in that language.
 * Answers `() => ({text, lines: [{text, ids, quantity}], noise: [text]})`; `ids` are the articles that a line may mean.
 */
export function messagesOf(language, articles, seed) {
  const own = languages[language];
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const often = (share) => random() < share;
  const bought = articles.filter((article) => article.bought);
  const title = ({ name }) => name.split(/, |、/)[0];
  const byTitle = Map.groupBy(articles, title);

  /** A letter that the thumb missed, in one of the longer words. */
  function slipped(name) {
    const words = name.split(" ");
    const long = words.map((word, at) => (/^\p{L}{6,}$/u.test(word) ? at : -1)).filter((at) => at >= 0);
    if (long.length === 0) return name;
    const at = pick(long);
    const letters = [...words[at]];
    const place = 2 + Math.floor(random() * (letters.length - 4));
    if (often(0.5)) letters.splice(place, 1);
    else [letters[place], letters[place + 1]] = [letters[place + 1], letters[place]];
    words[at] = letters.join("");
    return words.join(" ");
  }

  function written(article) {
    let name = title(article);
    if (often(0.08)) name = slipped(name);
    if (often(0.5)) name = name.toLowerCase();
    if (often(0.15)) name = name.toUpperCase();
    if (/^[a-z]{2}$/.test(language) && !["ru", "uk", "ja"].includes(language) && often(0.3))
      name = name.normalize("NFD").replace(/\p{M}/gu, "");
    return name;
  }

  /** What is counted by the dozen in one of what an article is sold by. */
  const inside = ({ byPiece, held, pack }) => (byPiece ? held : Number(/^(\d+) x /.exec(pack)?.[1] ?? 1));

  const sizeOf = ({ pack }) => /^(?:ca\. )?([\d,.]+ (?:kg|g|l|ml))$/.exec(pack)?.[1];

  function lineOf(article) {
    const { id, code, carton, byKilo, held } = article;
    const same = byTitle.get(title(article));
    const known = same.filter((other) => other.bought);
    const alike = (known.length > 0 ? known : same).map((other) => other.id);
    const quantity = often(0.3) ? 1 : 1 + Math.floor(random() * 9);
    const name = written(article);
    const number = own.words[quantity] && often(0.2) ? own.words[quantity] : quantity;
    if (often(0.06))
      return {
        ids: [id],
        quantity,
        text: pick([`${code} ${quantity}`, `${quantity} x ${code}`, `${code} ${name} ${quantity}`]),
      };
    const size = sizeOf(article);
    // Of two sizes of one name somebody says which one.
    if (
      (alike.length > 1 || !alike.includes(id)) &&
      size &&
      same.every((other) => other === article || sizeOf(other) !== size)
    )
      return {
        ids: [id],
        quantity,
        text: pick([
          `${name} ${size} x ${quantity}`,
          `${quantity} x ${name} ${size}`,
          `${quantity} x ${name} (${size})`,
        ]),
      };
    if (byKilo && !carton && often(0.3)) {
      const kilos = held * quantity;
      const half = often(0.2) && held > 0.5 ? kilos - held / 2 : kilos;
      const amount = String(Math.round(half * 1000) / 1000).replace(".", ",");
      if (/^\d{1,3}(,\d{1,2})?$/.test(amount)) {
        const kilo = pick(own.kilo);
        const fits = same.filter(
          (other) => alike.includes(other.id) && other.byKilo && Math.ceil(half / other.held) * other.held <= kilos,
        );
        return {
          ids: fits.map((other) => other.id),
          quantityOf: (first) =>
            Math.ceil(Math.round((half / articles.find((other) => other.id === first).held) * 1000) / 1000),
          text: pick([`${amount} ${kilo} ${own.of}${name}`, `${name} ${amount} ${kilo}`, `${name}: ${amount}${kilo}`]),
        };
      }
    }
    const unit = pick(carton ? own.carton : own.piece);
    if (own.dozen && !carton && often(0.03)) {
      const quantityOf = (first) => Math.ceil(12 / inside(articles.find((other) => other.id === first)));
      return { ids: alike, quantityOf, text: `${own.dozen} ${name}` };
    }
    return {
      ids: alike,
      quantity,
      text: pick([
        `${number} ${unit} ${own.of}${name}`,
        `${name} ${quantity} ${unit}`,
        `${name}, ${quantity} ${unit}`,
        `${quantity} ${name}`,
        `${name} ${quantity}`,
        `${name} x ${quantity}`,
        `${name} ×${quantity}`,
        `${quantity}x ${name}`,
        `${name}: ${quantity}`,
        `${name} = ${quantity}`,
        `${quantity}) ${name}`.replace(/^\d+\)/, `${quantity} -`),
      ]),
    };
  }

  let earlier = "";
  return () => {
    const chosen = new Set();
    const count = 2 + Math.floor(random() * 5);
    while (chosen.size < count) chosen.add(pick(often(0.8) ? bought : articles));
    const lines = [...chosen].map(lineOf);
    const noise = [pick(own.hello), pick(own.noise)];
    const plain = ["", "", "- ", "* ", "• ", "✅ "].map((mark) => () => mark);
    const mark = pick([...plain, (at) => `${at + 1}) `, (at) => `${at + 1}. `]);
    const order = lines.map((line, at) => mark(at) + line.text).join("\n");
    // Some answer a mail with the order before.
    const quoted = count === 3 && earlier ? ["", own.wrote, "", earlier] : [];
    earlier = order;
    const text = [noise[0], order, noise[1], ...quoted].join("\n");
    return { text, lines, noise };
  };
}
