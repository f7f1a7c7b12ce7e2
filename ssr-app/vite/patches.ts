// Changes to code of packages that they have no setting for. Each refuses a package that has changed.

/** A plugin that only changes code. */
interface Patch {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | undefined;
}

/**
 * Where Remix asks for pages, routes and their code, and where it sends forms, it calls `lib/connection.ts`: a lost
 * connection or a failure keeps the page instead of replacing it. A route's code that cannot be had at all throws in its
 * place, so that the root's ErrorBoundary says so. (An error thrown here would leave the route unloaded, and the router
 * shows nothing at all for a route that is.)
 */
function keepPageWhenLost(): Patch {
  const patches: Record<string, [RegExp, string][]> = {
    "single-fetch": [
      [/let res = await fetch\(url, init\);/, "let res = await window.__madia.fetch(url, init);"],
      [
        /return singleFetchActionStrategy\(request, matches\);/,
        "return window.__madia.action(request, fetcherKey, () => singleFetchActionStrategy(request, matches));",
      ],
      // Without a route to load Remix would ask for those that have no rule of their own, and throw the answer away.
      [
        /return singleFetchLoaderNavigationStrategy\(/,
        "if (getRouter().state.initialized && !matches.some((m) => m.shouldLoad)) return {};\n    $&",
      ],
    ],
    components: [
      [
        /dataHrefs\.map\(href => .*?linkProps\)\)\)(?=, moduleHrefs)/s,
        "React.useEffect(() => dataHrefs.forEach(window.__madia.ahead), [dataHrefs])",
      ],
    ],
    "fog-of-war": [
      // The first page names its own routes without their files (`late-start.mjs`), and those above it as well.
      [/\}\) : acc, \{\}\);/, "}) : (Object.assign(manifest.routes[route.id], route), acc), {});"],
      [
        /let res = await fetch\(url, \{/,
        "let res = await (errorReloadPath ? window.__madia.fetch : window.fetch)(url, {",
      ],
    ],
    routeModules: [
      [/let routeModule = await import\(/, "window.__madia.prepare(route);\n    $&"],
      [
        /console\.error\(`Error loading route module/,
        "const late = await window.__madia.module(route.module); if (late) return (routeModulesCache[route.id] = late); else return { default() { throw error; } };\n    $&",
      ],
    ],
  };
  return {
    name: "madia-keep-page-when-lost",
    transform(code, id) {
      const [, file = ""] = /@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]([\w-]+)\.js/.exec(id) ?? [];
      const own = patches[file];
      if (!own) return;
      let patched = code;
      for (const [call, better] of own) {
        if (!call.test(patched)) throw new Error(`Remix's ${file}.js changed: look at keepPageWhenLost again`);
        patched = patched.replace(call, better);
      }
      return { code: patched, map: null };
    },
  };
}

/**
 * `RemixBrowser` sets its location outside the transition in which `RouterProvider` sets its state, and with it gives every
 * reader of its context a new value. While a streamed part still waits to be hydrated, that urgent update (a jump to an
 * anchor, a step back) makes React throw away the part's HTML and render it again (error 421). A transition waits instead.
 */
function hydrateBeforeNavigating(): Patch {
  const call = /^(\s*)setLocation\(newState\.location\);$/m;
  return {
    name: "madia-hydrate-before-navigating",
    transform(code, id) {
      if (!/@remix-run[\\/]react[\\/]dist[\\/]esm[\\/]browser\.js/.test(id)) return;
      if (!call.test(code)) throw new Error("Remix's browser.js changed: look at hydrateBeforeNavigating again");
      return {
        code: code.replace(call, "$1React.startTransition(() => setLocation(newState.location));"),
        map: null,
      };
    },
  };
}

/**
 * React 18 notes that a streamed part met an update before it was hydrated (error 421), gives that render up, hydrates the
 * part and begins again. When it was interrupted on the way, the note outlives the render, and the next new part, say a
 * dialog, tells of a loss that never was. A render begun anew forgets it, as it forgets all its other errors.
 */
function forgetAbandonedErrors(): Patch {
  const begun = "tk=sk=null;if(null!==fh)";
  return {
    name: "madia-forget-abandoned-errors",
    transform(code, id) {
      if (!/^[^\0]*react-dom[\\/]cjs[\\/]react-dom\.production\.min\.js$/.test(id)) return;
      if (code.split(begun).length !== 2) throw new Error("react-dom changed: look at forgetAbandonedErrors again");
      return { code: code.replace(begun, `zg=${begun}`), map: null };
    },
  };
}

/** sonner writes its styles into the page, which the policy forbids; `toast-region` links them as a file instead. */
function linkToastStyles(): Patch {
  const call = /^__insertCSS\(.*\);$/m;
  return {
    name: "madia-link-toast-styles",
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return;
      if (!call.test(code)) throw new Error("sonner's index.mjs changed: look at linkToastStyles again");
      return { code: code.replace(call, ""), map: null };
    },
  };
}

/**
 * lucide's icons take their defaults from a context and know a dozen ways to be drawn; ours are drawn in one. The same
 * element as the server's, without 1.5 kB that every page would load.
 */
function drawIconsPlainly(): Patch {
  return {
    name: "madia-draw-icons-plainly",
    transform(code, id) {
      if (!/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs/.test(id)) return;
      if (!code.includes("forwardRef"))
        throw new Error("lucide's createLucideIcon changed: look at drawIconsPlainly again");
      return {
        code: `import { createElement, forwardRef } from "react";
const base = { xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
  stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };
export default ({ name, node }) => forwardRef(({ className, ...rest }, ref) => createElement("svg", {
  ref, ...base, className: "lucide lucide-" + name + (className ? " " + className : ""),
  "aria-hidden": rest["aria-label"] ? undefined : "true", ...rest,
}, node.map(([tag, attributes]) => createElement(tag, attributes))));`,
        map: null,
      };
    },
  };
}

/** What changes code of packages. */
export const patches = [
  keepPageWhenLost(),
  hydrateBeforeNavigating(),
  forgetAbandonedErrors(),
  linkToastStyles(),
  drawIconsPlainly(),
];
