// Runs in the visitor's browser, in every page, before anything else does: it waits until the page's scripts are wanted.
// `late-start.mjs` puts it into the build.

/**
 * Slides in sight (`carousel.tsx`) move on until somebody is there, for whom the page starts its scripts, and embla
 * with its buttons takes over where they stand.
 */
function moveSlides() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const view of document.querySelectorAll("[data-slides]")) {
    let visible = false;
    new IntersectionObserver((entries) => {
      visible = entries.at(-1).isIntersecting;
    }).observe(view);
    const clock = setInterval(() => {
      if (!view.isConnected || !view.hasAttribute("tabindex")) return clearInterval(clock);
      const atEnd = view.scrollLeft + view.clientWidth > view.scrollWidth - 20;
      const left = atEnd ? 0 : view.scrollLeft + view.querySelector("[role=group]").offsetWidth;
      if (visible) view.scrollTo({ left, behavior: "smooth" });
    }, 5_000);
    for (const type of ["pointermove", "touchstart", "keydown", "focusin"])
      addEventListener(type, () => clearInterval(clock), { once: true, passive: true });
  }
}

/**
 * `names` are the files of all the page's code, loaded one after the other so that none holds a
 * press up for long; then `start` takes the page over, by the last of them. A press of what does nothing without scripts waits for
 * that and is then made again, and so is what was typed or chosen.
 *
 * A page of somebody signed in starts once it has loaded. One that says `data-start="deferred"` starts when somebody is there:
 * a press, a key or the focus starts it at once; a pointer that moves, a page that is scrolled and the like bring its code,
 * and start it when the browser is idle. Until then the browser fetches pages whose links one is about to follow.
 */
export default function whenNeeded(names, start) {
  const files = names.split(" ").map((name) => `/assets/${name}.js`);
  const longest = 1_500;
  const root = document.documentElement;
  const waits = root.dataset.start === "deferred";
  const intents = ["pointerdown", "keydown", "focusin", "input"];
  const signs = waits
    ? ["pointermove", "touchstart", "wheel", "scroll", "visibilitychange", "storage", "pageshow"]
    : [];
  const controls = "button[type=button]:not([popovertarget]), [role=button]";
  const filled = new Set();
  let pressed;
  let begun = false;
  let ahead;
  const begin = async () => {
    if (begun) return;
    begun = true;
    fetchAhead();
    try {
      for (const file of files.slice(0, -1)) {
        await import(file);
        await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
      }
      await start();
    } catch {
      // They did not come: the next intent asks again, and the page works without them until then.
      begun = ahead = false;
    }
  };
  const fetchAhead = () => {
    if (ahead) return;
    ahead = true;
    const link = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
    for (const href of files) link({ rel: "modulepreload", href });
    if (!waits) return;
    // The page's texts, which the head of a page that does not wait names.
    const [start, ...texts] = root.dataset.textFiles.split(" ");
    for (const name of root.dataset.texts.split(" ")) {
      const file = texts.find((text) => text.startsWith(`${name}-`));
      if (file) link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `${start}${file}.json` });
    }
  };
  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  const soon = () => {
    fetchAhead();
    idle();
  };
  const press = (event) => {
    const control = event.target.closest?.(controls);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
  };
  /** A finger on a link is about to leave: nothing may be in its way. */
  const leaves = (target) => waits && target.closest?.("a[href]:not([role], [data-panel])");
  const intent = ({ type, target }) => {
    if (type === "input") filled.add(target);
    if ((type !== "pointerdown" && type !== "focusin") || !leaves(target)) begin();
  };
  const sign = ({ type, target, pointerType, key, persisted, movementX, movementY }) => {
    // The page came under a pointer that rests.
    if (type === "pointermove" && movementX === 0 && movementY === 0) return;
    if (pointerType === "touch" || (type === "touchstart" && leaves(target))) return;
    if ((type === "pageshow" && !persisted) || document.visibilityState === "hidden") return;
    // Slides move by themselves.
    if (type === "scroll" && target !== document) return;
    // Another tab signed in or out.
    if (type === "storage" && !key?.startsWith("madia-session")) return;
    soon();
  };
  /** To React a field is as it found it: it hears of what was entered before as if it were entered now. */
  const enterAgain = (field) => {
    if (!field.isConnected) return;
    const ticks = /^(checkbox|radio)$/.test(field.type);
    field._valueTracker?.setValue(ticks ? `${!field.checked}` : `${field.value} `);
    for (const type of ["input", "change", ...(ticks ? ["click"] : [])])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  let rules;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", press, true);
    for (const type of intents) removeEventListener(type, intent, true);
    for (const type of signs) removeEventListener(type, sign, true);
    // What was fetched for nobody must not be shown to who signs in.
    rules?.remove();
    for (const field of filled) enterAgain(field);
    if (pressed?.isConnected) pressed.click();
  }).observe(root, { attributeFilter: ["data-hydrated"] });
  addEventListener("click", press, true);
  for (const type of intents) addEventListener(type, intent, true);
  for (const type of signs) addEventListener(type, sign, { capture: true, passive: true });

  /** What a page does before anybody is there: it says goodbye to who was signed in, or has a part that cannot wait. */
  const byItself = () => {
    try {
      const before = ["", "-embed"].map((ending) => sessionStorage.getItem(`madia-session${ending}`));
      if (/"user":[1-9]/.test(before)) return idle();
    } catch {
      // Nothing is kept here.
    }
    if (document.querySelector("[data-starts]")) idle();
  };
  /** Pages that one is about to open, by plain links only: nothing that changes anything, and nothing of one's own. */
  const fetchPages = () => {
    rules = Object.assign(document.createElement("script"), {
      type: "speculationrules",
      nonce: document.querySelector("script[nonce]")?.nonce,
      textContent: JSON.stringify({
        prefetch: [
          {
            where: {
              and: [
                { href_matches: "/*" },
                {
                  not: {
                    href_matches:
                      "/(api|login|logout|registrazione|utente|preferito|checkout|thank-you|manager|gestione|newsletter|password-reset|mobile)(.*)",
                  },
                },
                { not: { href_matches: "/(.*)/(cancel|empty|switch)(.*)" } },
                { not: { selector_matches: "[href*='lang='], [href*='country='], [href^='#'], [target], [download]" } },
              ],
            },
            eagerness: "moderate",
          },
        ],
      }),
    });
    document.head.append(rules);
  };
  /** A picture that did not come is marked; the styles draw a plate in its place. */
  const mark = ({ type, target }) =>
    target.tagName === "IMG" && target.toggleAttribute("data-failed", type === "error");
  for (const type of ["error", "load"]) addEventListener(type, mark, true);
  const loaded = () => {
    for (const target of document.images)
      if (target.complete && !target.naturalWidth && target.src) mark({ type: "error", target });
    if (!waits) return idle();
    byItself();
    moveSlides();
    if (HTMLScriptElement.supports?.("speculationrules")) fetchPages();
  };
  if (document.readyState === "complete") loaded();
  else {
    addEventListener("load", loaded, { once: true });
    // A part of the page may still be on its way.
    if (!waits) setTimeout(begin, longest);
  }
}
