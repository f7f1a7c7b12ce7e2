// Scripts after what is seen: a page of ours works without them, so they are fetched once it has loaded, or at the first
// intent. `bundle-worker.mjs` and `vite.config.ts` put this into Remix's `Scripts`.
import { createHash } from "node:crypto";
import { transformSync } from "esbuild";
import { patched } from "./patch.mjs";

/**
 * Runs in the visitor's browser. `files` is all the page's code, one after the other so that none holds a press up for long;
 * then `start` takes the page over, by the last of them. A press of what does nothing without scripts waits for that and is
 * then made again, and so is what was typed or chosen.
 *
 * A page of somebody signed in starts once it has loaded. One that says `data-start="wanted"` starts when somebody is there:
 * a press, a key or the focus starts it at once; a pointer that moves, a page that is scrolled and the like bring its code,
 * and start it when the browser is idle. Until then the browser fetches pages whose links one is about to follow.
 */
function whenWanted(files, start) {
  const longest = 1_500;
  const root = document.documentElement;
  const waits = root.dataset.start === "wanted";
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
    for (const href of files)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
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
  const intent = ({ type, target }) => {
    if (type === "input") filled.add(target);
    // A link leads on by itself: nothing may be in its way.
    const leaves = waits && type === "pointerdown" && target.closest?.("a[href]:not([role], [data-panel])");
    if (leaves) soon();
    else begin();
  };
  const sign = ({ type, target, key, persisted }) => {
    if ((type === "pageshow" && !persisted) || document.visibilityState === "hidden") return;
    // Slides move by themselves.
    if (type === "scroll" && target !== document) return;
    // A picture that failed: a drawn plate takes its place.
    if (type === "error" && target.tagName !== "IMG") return;
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
    const failed = [...document.images].some((img) => img.complete && img.naturalWidth === 0 && img.src);
    if (failed || document.querySelector("[data-starts]")) idle();
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
  const loaded = () => {
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

/**
 * Runs with it: slides in sight (`carousel.tsx`) move on until somebody is there, for whom the page starts its scripts, and embla
 * with its buttons takes over where they stand.
 */
function moveSlides() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const view of document.querySelectorAll("[data-slides]")) {
    let seen = false;
    new IntersectionObserver((entries) => {
      seen = entries.at(-1).isIntersecting;
    }).observe(view);
    const clock = setInterval(() => {
      if (!view.isConnected || !view.hasAttribute("tabindex")) return clearInterval(clock);
      const atEnd = view.scrollLeft + view.clientWidth > view.scrollWidth - 20;
      const left = atEnd ? 0 : view.scrollLeft + view.querySelector("[role=group]").offsetWidth;
      if (seen) view.scrollTo({ left, behavior: "smooth" });
    }, 5_000);
    for (const type of ["pointermove", "touchstart", "keydown", "focusin"])
      addEventListener(type, () => clearInterval(clock), { once: true, passive: true });
  }
}

/** Remix's module script with the imports made later. */
function late(script, files) {
  const imports = /^import \* as (route\d+) from (".+?");$/gm;
  const routes = [...script.matchAll(imports)];
  if (routes.length === 0) return script;
  const names = routes.map(([, name]) => name).join();
  const paths = routes.map(([, , path]) => `import(${path})`).join();
  return `import begin from ${JSON.stringify(starter)};begin(${JSON.stringify(files)},async()=>{const [${names}]=await Promise.all([${paths}]);${script.replace(imports, "").replace("import(", "return import(")}})`;
}

/** The page's routes without their files, which the script names once. */
function withoutFiles({ entry, routes, ...manifest }) {
  const without = ({ imports, css, ...route }) => route;
  const named = Object.entries(routes).map(([id, route]) => [id, without(route)]);
  return { entry: { ...entry, imports: [] }, routes: Object.fromEntries(named), ...manifest };
}

const withoutPreloads = [
  /return isHydrated \? null : .*initialScripts, deferredScripts\);/s,
  "return isHydrated ? null : initialScripts;",
];
const startedLate = [
  [/(getPartialManifest\(manifest, router\)), null, 2\)/, "withoutFiles($1))"],
  [
    /createHtml\(routeModulesScript\)/,
    "createHtml(late(routeModulesScript, dedupe([...manifest.entry.imports, ...matches.flatMap(({ route: { id } }) => [...(manifest.routes[id].imports ?? []), manifest.routes[id].module]), manifest.entry.module])))",
  ],
];

/** The file that all pages have in common: it comes beside the styles, and waits. */
export function starterFile() {
  const { code } = transformSync(`${moveSlides}\nexport default ${whenWanted}`, { minify: true, format: "esm" });
  return { name: `assets/start-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`, code };
}

const inComponents = (code, changes) => patched("@remix-run/react: components.js", code, changes);

/** Remix marks each link whose route it asks for; all links within the shop are such, and a mark would stand in each of them. */
const withoutMarks = [
  /return discover === "render" && !isAbsolute && !reloadDocument \? "true" : undefined;/,
  "return undefined;",
];

/** Remix's `fog-of-war.js`, which looks for the marks. */
export const discoverAllLinks = (code) =>
  patched("@remix-run/react: fog-of-war.js", code, [
    ["a[data-discover], form[data-discover]", "a[href^='/'], form[action^='/']"],
    [/(node\.tagName === "A" && node\.getAttribute\()"data-discover"\)/, '$1"href")?.startsWith("/")'],
    [/(node\.tagName === "FORM" && node\.getAttribute\()"data-discover"\)/, '$1"action")?.startsWith("/")'],
  ]);

/** Remix's `components.js` as the server needs it. */
export function startLate(code) {
  const starter = JSON.stringify(`/${starterFile().name}`);
  const changed = inComponents(code, [withoutPreloads, withoutMarks, ...startedLate]);
  return `const starter = ${starter};\n${late}\n${withoutFiles}\n${changed}`;
}

/** The same as the browser finds it in the page. */
export const expectLateStart = (code) => inComponents(code, [withoutPreloads, withoutMarks]);
