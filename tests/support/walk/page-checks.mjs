// What is checked of a page as it stands: in the page itself, one call each.

/** Runs before the page's own scripts: notes every shift that no hand caused and what moved, and may refuse to send. */
export function watchShifts() {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 120)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.print = () => {};
  const { fetch } = window;
  window.fetch = (input, init) =>
    window.refusesWrites && (init?.method ?? input.method ?? "GET") !== "GET"
      ? Promise.reject(new TypeError("Failed to fetch"))
      : fetch(input, init);
}

/** Reads the page to its end, screen by screen, so that what loads late is seen loading. */
export async function scrollToTheEnd() {
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const bottom = () => document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < bottom(); top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await frames();
  }
  await frames();
}

/** How the page presents itself. */
export function facts() {
  const shifts = window.layoutShifts;
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return {
    title: document.title,
    lang: document.documentElement.lang,
    headings: [...document.querySelectorAll("h1")].map((each) => each.textContent.trim()),
    ids: ids.filter((id, index) => ids.indexOf(id) !== index),
    sideways: document.documentElement.scrollWidth - innerWidth,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .filter(({ value }) => value > 0.002)
      .map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(" | ")}`),
  };
}

/** Which controls show no focus ring, or less than half of it; of those that look alike and stand alike the first. */
export function ringFaults(scope) {
  const faults = [];
  const alike = new Set();
  const note = (fault, element) => faults.push(`${fault}: ${element.outerHTML.slice(0, 140)}`);
  /** What it is and what it stands in, as far as a list; the first and the last of a row stand at its edges. */
  const kindOf = (element) => {
    const kind = [];
    for (let at = element; at && at !== document.body && kind.length < 20; at = at.parentElement)
      kind.push(at.tagName, at.className, !at.previousElementSibling, !at.nextElementSibling);
    return kind.join();
  };
  const parts = [undefined, "::after", "::before"];
  const ringOf = (element) =>
    parts.map((pseudo) => {
      const { content, outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(
        element,
        pseudo,
      );
      const drawn = !pseudo || content !== "none";
      return drawn ? `${outlineStyle === "none" ? "" : outlineWidth + outlineColor} ${boxShadow} ${borderColor}` : "";
    });
  const around = (element) => [element, element.nextElementSibling, element.closest("label"), element.parentElement];
  const rings = (element) => around(element).map((each) => (each ? ringOf(each).join() : ""));
  const controls = `${scope} :is(a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"])`;
  for (const element of document.querySelectorAll(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) continue;
    const kind = kindOf(element);
    if (alike.has(kind)) continue;
    document.activeElement?.blur();
    const before = rings(element);
    element.focus({ preventScroll: true, focusVisible: true });
    if (document.activeElement !== element) continue;
    alike.add(kind);
    const after = rings(element);
    if (after.every((ring, at) => ring === before[at])) note("no ring", element);
    else if (element.matches("a, button, summary") && sidesCut(element) > 1) note("ring cut", element);
  }
  document.activeElement?.blur();
  return faults;

  /** How many sides of the outline lie outside of what clips them. */
  function sidesCut(element) {
    // A link that covers its card has its ring around the card.
    const over = getComputedStyle(element, "::after");
    const covers = over.content !== "none" && over.position === "absolute" && over.outlineStyle !== "none";
    const style = covers ? over : getComputedStyle(element);
    if (style.outlineStyle === "none") return 0;
    const out = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
    const ringed = covers ? element.offsetParent : element;
    const box = ringed.getBoundingClientRect();
    if (box.width < 3) return 0;
    let cut = 0;
    for (let at = ringed.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      // A slide beside the one in sight is clipped as a whole.
      if (overflowX !== "visible" && (box.left >= frame.right - 1 || box.right <= frame.left + 1)) return 0;
      if (overflowX !== "visible") {
        cut += box.left - out < frame.left - 0.5 ? 1 : 0;
        cut += box.right + out > frame.right + 0.5 ? 1 : 0;
      }
      if (overflowY === "hidden" || overflowY === "clip") {
        cut += box.top - out < frame.top - 0.5 ? 1 : 0;
        cut += box.bottom + out > frame.bottom + 0.5 ? 1 : 0;
      }
    }
    return cut;
  }
}

/** Marks what opens or does something on the page without leaving it, one of each kind that is not in `known`. */
export function markButtons(known) {
  const kinds = [];
  const knownKinds = new Set(known);
  const buttons = "button:not([type=submit], :disabled), summary, a[data-panel], [popovertarget]";
  for (const element of document.querySelectorAll(buttons)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const words = element.textContent.trim() || element.getAttribute("aria-label") || "";
    const kind = [
      element.tagName,
      element.dataset.part ?? "",
      element.className,
      words.length < 24 && !/\d/.test(words) ? words : "",
    ].join("|");
    if (knownKinds.has(kind)) continue;
    knownKinds.add(kind);
    element.dataset.walk = String(kinds.length);
    kinds.push(kind);
  }
  return kinds;
}

/** Why nobody can press a button at this moment, where the page says so; "" where a press may reach it. */
export function hindrance(selector) {
  const button = document.querySelector(selector);
  if (!button) return "gone";
  const { width, height } = button.getBoundingClientRect();
  if (width * height === 0 || !button.checkVisibility({ visibilityProperty: true })) return "hidden";
  const disabled = button.matches("button") && button.closest('[aria-disabled="true"]');
  if (disabled || button.matches(":disabled")) return "disabled";
  const dialog = document.querySelector("dialog:modal");
  return button.closest("[inert]") || (dialog && !dialog.contains(button)) ? "behind a dialog" : "";
}

/** A message above everything: is it what lies there? The top layer holds nothing else in that place. */
export function messageCovered() {
  const layer = document.querySelector('[data-part="top-layer"]');
  if (!layer) return "no top layer";
  const message = document.createElement("div");
  message.style.cssText = "position:fixed;top:16px;right:16px;width:280px;height:60px;pointer-events:auto";
  layer.appendChild(message);
  const { left, top, width, height } = message.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const above = layer.contains(hit);
  message.remove();
  return above ? "" : `a message lies under ${hit?.outerHTML.slice(0, 120)}`;
}

/** Marks the forms that one sees, one of each kind that is not in `known`. */
export function markForms(known) {
  const kinds = [];
  const knownKinds = new Set(known);
  for (const form of document.forms) {
    if (!form.checkVisibility({ visibilityProperty: true })) continue;
    const names = [...new Set([...form.elements].map(({ name }) => name))].join();
    const kind = `${form.getAttribute("method")} ${new URL(form.getAttribute("action") ?? "", location.href).pathname.replace(/\d+/g, "N")} ${names}`;
    if (knownKinds.has(kind)) continue;
    knownKinds.add(kind);
    form.dataset.walkForm = String(kinds.length);
    kinds.push(kind);
  }
  return kinds;
}

/** Sends a form as a press on its button would; answers what stands in it and whether the button has the focus. */
export function sendForm(index) {
  const form = document.querySelector(`[data-walk-form="${index}"]`);
  if (!form) return undefined;
  const button = [...form.elements].find(({ type, disabled }) => type === "submit" && !disabled) ?? null;
  const first = button ?? form.querySelector("input:not([type=hidden]), button, select");
  first?.focus({ preventScroll: true });
  const focused = first !== null && document.activeElement === first;
  // What a person can type: a switch's hidden value turns with it.
  const typed = new URLSearchParams(
    [...new FormData(form)].filter(([name]) =>
      [...form.elements].some((one) => one.name === name && one.type !== "hidden"),
    ),
  ).toString();
  form.requestSubmit(button ?? undefined);
  // The button of a stepper says what becomes of its field.
  return { typed: button?.name === "to" ? undefined : typed, focused };
}

export function typedIn(index) {
  const form = document.querySelector(`[data-walk-form="${index}"]`);
  if (!form) return undefined;
  return new URLSearchParams(
    [...new FormData(form)].filter(([name]) =>
      [...form.elements].some((one) => one.name === name && one.type !== "hidden"),
    ),
  ).toString();
}

/** Nothing is on its way, or it is said that it waits for the connection. */
export function sendingIsOver() {
  const { navigation, fetchers } = window.__remixRouter.state;
  const open = [navigation, ...fetchers.values()].some(({ state }) => state === "submitting");
  return !open || document.querySelector('[data-part="connection-notice"]') !== null;
}

export const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;
