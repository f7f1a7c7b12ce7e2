// Scripts after what is seen: a page of ours works without them, so they are fetched once it has loaded, or at the first
// intent. `bundle-worker.mjs` and `vite.config.ts` put this into Remix's `Scripts`.
import { transformSync } from "esbuild";
import { patched } from "./patch.mjs";

/**
 * Runs in the visitor's browser. `files` is all the page's code, one after the other so that none holds a press up for long;
 * then `start` takes the page over, by the last of them. A press of what does nothing without scripts waits for that and is then made again.
 */
function whenWanted(files, start) {
  const longest = 1_500;
  const intents = ["pointerdown", "keydown", "focusin"];
  const root = document.documentElement;
  let pressed;
  const press = (event) => {
    const control = event.target.closest?.("button[type=button]:not([popovertarget]), [role=button]");
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
  };
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    files.forEach(preload);
    try {
      for (const file of files.slice(0, -1)) {
        await import(file);
        await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
      }
      await start();
    } catch {
      // They did not come: the next intent asks again, and the page works without them until then.
      begun = false;
    }
  };
  const preload = (href) =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", press, true);
    for (const intent of intents) removeEventListener(intent, begin, true);
    if (pressed?.isConnected) pressed.click();
  }).observe(root, { attributeFilter: ["data-hydrated"] });
  addEventListener("click", press, true);
  for (const intent of intents) addEventListener(intent, begin, true);
  if (document.readyState === "complete") idle();
  else {
    addEventListener("load", idle, { once: true });
    // A part of the page may still be on its way.
    setTimeout(begin, longest);
  }
}

/** Remix's module script with the imports made later. */
function late(script, files) {
  const imports = /^import \* as (route\d+) from (".+?");$/gm;
  const routes = [...script.matchAll(imports)];
  if (routes.length === 0) return script;
  const names = routes.map(([, name]) => name).join();
  const paths = routes.map(([, , path]) => `import(${path})`).join();
  return `${whenWanted}(${JSON.stringify(files)},async()=>{const [${names}]=await Promise.all([${paths}]);${script.replace(imports, "").replace("import(", "return import(")}})`;
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

const inComponents = (code, changes) => patched("@remix-run/react: components.js", code, changes);

/** Remix's `components.js` as the server needs it. */
export function startLate(code) {
  // As the value of something: an expression by itself would be left out.
  const { code: wait } = transformSync(`wait=${whenWanted}`, { minify: true });
  const text = JSON.stringify(`(${wait.trim().replace(/^wait=|;$/g, "")})`);
  return `const whenWanted = ${text};\n${late}\n${withoutFiles}\n${inComponents(code, [withoutPreloads, ...startedLate])}`;
}

/** The same as the browser finds it in the page. */
export const expectLateStart = (code) => inComponents(code, [withoutPreloads]);
