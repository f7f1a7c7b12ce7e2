// Walks through pages with one visitor and gathers what is wrong with them, so that a run tells all of it at once.
import { setTimeout } from "node:timers/promises";
import { hydrated } from "../browser.mjs";
import { facts, hasFocus, scrollToTheEnd } from "./page-checks.mjs";

/** Console errors of connections that were cut on purpose. */
export const cutErrors = [
  /Failed to load resource/,
  /ERR_/,
  /Failed to fetch/,
  /dynamically imported module/,
  /not focusable/,
];

/** `expected` of `arrive`: what belongs to a refused page, and to a connection that is cut at the moment. */
export function patterns(state) {
  return [
    { test: (text) => state.cut && cutErrors.some((pattern) => pattern.test(text)) },
    { test: (text) => state.refused && /status of 40[34]/.test(text) },
  ];
}

export class Walker {
  faults = [];
  /** Buttons of which nobody knows what a press does, each with the reason. */
  unpressed = [];
  /** Grows with each document that is loaded. */
  document = 0;
  /** What is looked at. */
  step = "";
  /** What was done last. */
  action = "";
  #open = new Set();

  constructor(page, state) {
    this.page = page;
    this.state = state;
    page.on("request", (request) => this.#open.add(request));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => this.#open.delete(request));
    page.on("domcontentloaded", () => {
      this.document += 1;
      this.#open.clear();
    });
    // The walk leaves a page with what it typed; any other question it answers with no.
    page.on("dialog", (dialog) => (dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss()));
    page.on("pageerror", ({ message }) => this.fault(`${this.action}: ${message}`));
  }

  /**
   * Does the work on one page. Calls into a page that stands still have no limit of their own: after two minutes and a half
   * the walk ends and says where it stood.
   */
  async onePage(path, work) {
    const over = new AbortController();
    const late = setTimeout(150_000, undefined, { signal: over.signal }).then(() => this.#standsStill(path));
    late.catch(() => {});
    try {
      await Promise.race([work(), late]);
    } finally {
      over.abort();
    }
  }

  async #standsStill(path) {
    const { page } = this;
    const answer = page.evaluate(
      () => `${document.visibilityState}, ${document.readyState}, focus: ${document.hasFocus()}`,
    );
    const state = await Promise.race([answer, setTimeout(5_000, "no answer")]).catch(String);
    const open = [...this.#open].map((request) => request.url());
    const pages = page
      .context()
      .pages()
      .map((each) => each.url());
    throw new Error(
      `${path} stands still: ${this.step}, last action ${this.action}; ${state}; pages ${pages}; open ${open}`,
    );
  }

  fault(text) {
    this.faults.push(`${this.path}: ${text}`);
  }

  async open(path, refused = false) {
    this.path = path;
    this.state.refused = refused;
    this.response = await this.page.goto(path);
    await hydrated(this.page);
    await this.quiet();
  }

  /** Nothing is under way, and what came has been drawn. */
  async quiet() {
    for (let calm = 0; calm < 2; ) {
      if (this.#open.size > 0) {
        calm = 0;
        const ends = ["requestfinished", "requestfailed"].map((end) => this.page.waitForEvent(end, { timeout: 1_500 }));
        await Promise.race(ends).catch(() => this.#open.clear());
      } else calm += 1;
      await this.drawn();
    }
  }

  async drawn() {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** What a page is called, how wide it is, and whether it stands still. */
  async look() {
    const { page } = this;
    await page.evaluate(scrollToTheEnd);
    await this.quiet();
    const found = await page.evaluate(facts);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const { title, headings, ids, sideways, shift, moved } = found;
    if (!/^\S.* · Madia$/.test(title) && !/^\/(\?|$)/.test(this.path)) this.fault(`title "${title}"`);
    if (headings.length !== 1 || !headings[0]) this.fault(`headings ${JSON.stringify(headings)}`);
    if (ids.length > 0) this.fault(`ids that stand twice: ${ids}`);
    if (sideways > 0) this.fault(`scrolls sideways by ${sideways}`);
    if (shift > 0.01) this.fault(`shifts by ${shift.toFixed(3)}: ${moved.join(" || ")}`);
    return found;
  }

  /** Nothing has the focus, nor gets it within a moment: a second and a half, three times that on a slow machine. */
  async focusIsLost() {
    const found = await this.page.waitForFunction(hasFocus, undefined, { timeout: 4_500 }).catch(() => null);
    return found === null;
  }

  /**
   * Refuses what is sent from here on: everything, or only what would change something. `navigator.onLine` stays true,
   * but for `offline`: what a service worker passes on cannot be caught on the way.
   */
  async cut({ all, offline = false }) {
    const context = this.page.context();
    const refuse = (route) =>
      all || route.request().method() !== "GET" ? route.abort("connectionfailed") : route.fallback();
    this.state.cut = true;
    if (offline) await context.setOffline(true);
    else await this.page.route("**/*", refuse);
    await this.page.evaluate(() => (window.refusesWrites = true));
    return async () => {
      await this.page.evaluate(() => (window.refusesWrites = false));
      if (offline) await context.setOffline(false);
      else await this.page.unroute("**/*", refuse);
      this.state.cut = false;
    };
  }
}
