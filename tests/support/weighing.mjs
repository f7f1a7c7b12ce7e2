// Random hours at the scales, and what they must leave behind. `WeighingModel` is a plain account of the rules of the page,
// written out once more; `weighingScript` draws keys that fit where the cursor is. A player (the state in Node, or
// Chromium) presses the same keys and is compared.

const END = "end";
const thousandths = (kilos) => Math.round(kilos * 1000);

/** Lines `{id, quantity, nominal, weight, missing}`; `nominal` are the kilos of all ordered pieces. */
export class WeighingModel {
  constructor(lines) {
    this.lines = lines.map((line) => ({ ...line, text: undefined, question: undefined }));
    this.history = [];
    this.readyOpen = false;
    this.cursor = (this.lines.find((line) => !done(line)) ?? { id: undefined }).id;
  }

  line(id = this.cursor) {
    return this.lines.find((line) => line.id === id);
  }

  /** What the shop must have in the end, by line. */
  stored() {
    return Object.fromEntries(this.lines.map(({ id, weight, missing }) => [id, [weight, missing]]));
  }

  /** What must still stand in its field, by line. */
  open() {
    return Object.fromEntries(this.lines.filter(({ text }) => text !== undefined).map(({ id, text }) => [id, text]));
  }

  type(text) {
    this.readyOpen = false;
    const line = this.line();
    if (line) Object.assign(line, { text, question: undefined });
  }

  key(name) {
    if (this.cursor === END) {
      if (name === "Enter") this.readyOpen = true;
      else if (name === "Escape" && !this.readyOpen) this.#undo();
      else if (name === "Escape") this.readyOpen = false;
      return;
    }
    const line = this.line();
    if (!line) return;
    if (name === "Escape") {
      if (line.text === undefined) this.#undo();
      else Object.assign(line, { text: undefined, question: undefined });
    } else if (name === "ArrowDown" || name === "ArrowUp") {
      this.#leave(line);
      this.#step(name === "ArrowUp" ? -1 : 1);
    } else if (this.#confirm(line)) this.#step(name === "Shift+Enter" ? -1 : 1);
  }

  /** The hand, or the tabulator, puts the cursor elsewhere. */
  go(id) {
    if (id === this.cursor) return;
    this.readyOpen = false;
    const line = this.line();
    if (line) this.#leave(line);
    this.cursor = id;
  }

  /** What a text means on a line: `[weight, missing]`, or why it is not taken. */
  static meaning({ quantity, nominal, weight, missing }, text) {
    const allMissing = missing === quantity;
    if (text === "") return { to: [null, missing] };
    if (text === "0" || text === `-${quantity}`) return { to: [null, quantity], doubt: "nothing" };
    if (/^-\d+$/.test(text)) {
      const gone = Number(text.slice(1));
      // What is there of it is weighed anew.
      return { to: [gone === missing ? weight : null, gone], stays: true };
    }
    if (!/^\d+(,\d{1,3})?$/.test(text)) return { senseless: true };
    const kilos = Number(text.replace(",", "."));
    const present = allMissing ? quantity : quantity - missing;
    const thought = Math.round((thousandths(nominal) * present) / quantity);
    const odd = thought > 0 && Math.abs(thousandths(kilos) - thought) > thought * 0.2;
    return { to: [kilos, allMissing ? 0 : missing], doubt: odd ? `${kilos} for ${thought}` : undefined };
  }

  #confirm(line) {
    if (line.text === undefined) return true;
    const { to, doubt, senseless, stays } = WeighingModel.meaning(line, line.text);
    if (senseless) {
      line.question = undefined;
      return false;
    }
    if (doubt && line.question !== doubt) {
      line.question = doubt;
      return false;
    }
    this.#store(line, to);
    return !stays;
  }

  #leave(line) {
    if (line.text === undefined || line.question) return;
    const { to, doubt, senseless } = WeighingModel.meaning(line, line.text);
    if (!doubt && !senseless) this.#store(line, to);
  }

  #store(line, [weight, missing]) {
    Object.assign(line, { text: undefined, question: undefined });
    if (weight === line.weight && missing === line.missing) return;
    this.history.push([line.id, line.weight, line.missing]);
    Object.assign(line, { weight, missing });
  }

  #undo() {
    const last = this.history.pop();
    if (!last) return;
    const [id, weight, missing] = last;
    Object.assign(this.line(id), { weight, missing, text: undefined, question: undefined });
    this.go(id);
  }

  #step(step) {
    const at = this.lines.findIndex(({ id }) => id === this.cursor);
    const to = this.lines[at + step];
    if (to) this.go(to.id);
    else if (step > 0) {
      const open = this.lines.find((line) => !done(line) || line.text !== undefined);
      this.go(open ? open.id : END);
    }
  }
}

const done = ({ weight, missing, quantity }) => weight !== null || missing === quantity;
const written = (thousandth) => String(thousandth / 1000).replace(".", ",");

/**
 * So many steps as `["type", text]`, `["key", name]` and `["go", id]`; `model` is played along, and holds afterwards what
 * they must leave behind.
 */
export function weighingScript(random, model, steps) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const script = [];
  const play = (kind, value) => {
    script.push([kind, value]);
    model[kind](value);
  };
  // A second click into the same field is somebody who wants to change a digit: another matter.
  const other = () => pick(model.lines.filter(({ id }) => id !== model.cursor)).id;
  for (let at = 0; at < steps; at++) {
    const line = model.line();
    if (!line) {
      // At the end: what is typed there belongs to nothing, and closes a question that Enter has opened.
      if (random() < 0.4) {
        play("key", "Enter");
        play("type", "7");
      } else if (random() < 0.3) play("key", "Escape");
      else play("go", other());
      continue;
    }
    const typed = random() < 0.8 ? text(random, pick, line) : undefined;
    // The same single digit once more is no change for a browser.
    if (typed !== undefined && !(typed.length === 1 && typed === shownIn(line))) play("type", typed);
    // Habit: Enter, and once more where something is asked.
    const key = random() < 0.72 ? "Enter" : pick(["Enter", "Shift+Enter", "ArrowDown", "ArrowUp", "Escape", "go"]);
    if (key === "go") play("go", other());
    else play("key", key);
    if (model.line()?.question && random() < 0.6) play("key", "Enter");
  }
  return script;
}

/** What stands in a line's field. */
const shownIn = ({ text, weight }) => text ?? (weight === null ? "" : written(thousandths(weight)));

function text(random, pick, { quantity, nominal, missing, weight, text: before }) {
  const present = missing === quantity ? quantity : quantity - missing;
  const thought = Math.max(1, Math.round((thousandths(nominal) * present) / quantity));
  const near = () => written(Math.max(1, Math.round(thought * (0.85 + random() * 0.3))));
  const kind = random();
  if (kind < 0.55) return near();
  if (kind < 0.75) return written(Math.max(1, Math.round(thought * pick([0.1, 0.5, 1.6, 3]))));
  if (kind < 0.83) return pick(["0", `-${quantity}`]);
  if (kind < 0.91 && quantity > 1) return `-${1 + Math.floor(random() * (quantity - 1))}`;
  if (kind < 0.95) return before || weight !== null ? "" : near();
  return pick(["1,2345", "x", "--", "1,2,3"]);
}
