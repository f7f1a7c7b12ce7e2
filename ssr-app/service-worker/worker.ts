/**
 * The service worker of who is signed in: agents have it for the manager area, buyers for the shop. It keeps one page, the
 * shell that needs no connection, with all that it is made of; and answers with it when a page of its scope cannot be had.
 * No page of anybody is ever kept: what is personal lies in IndexedDB, where the shell reads it. `plugin.ts` fills in the
 * constants.
 */
export {};

declare const self: ServiceWorkerGlobalScope;
/** Where the shell of a scope lies, with its scripts and styles, also those that it fetches when they are needed. */
declare const __SHELLS__: Record<string, { path: string; files: string[] }>;

const scope = new URL(self.registration.scope).pathname;
const { path: shellPath, files } = __SHELLS__[scope] as (typeof __SHELLS__)[string];
const language = new URL(self.location.href).searchParams.get("lang") ?? "it";
const shells = scope === "/" ? "madia-shop-shell-" : "madia-shell-";
/** The cache of one release of the shell in one language. */
const shellCache = `${shells}${language}-${files.length}-${hash(files.join())}`;
const pictures = "madia-pictures";
/** The cache of the barcode reader, filled when a count is opened on a device with a camera (`features/shop/scan/keep-reader.ts`). */
const reader = "madia-barcode-reader";
/** Pictures of the articles that were looked at. */
const mostPictures = 400;
/** A page that has not begun by then does not come: a car park with one bar. */
const patience = 8_000;

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // A link that signs in is the door's: sent on from here it would look like a call of our own.
  if (searchParams.has("apikey")) return;
  if (request.mode === "navigate") {
    if (pathname === shellPath) event.respondWith(shell(event));
    else if (!isNoPage.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.destination === "image" && isEverybodys(pathname)) event.respondWith(picture(event));
});

/** A push carries nothing: what there is to say is asked for with the session of this browser. */
self.addEventListener("push", (event) => {
  event.waitUntil(notify());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Calls, files, and the back office, which nobody uses without a connection. */
const isNoPage = /^\/(api|assets|docs|media|gestione)(\/|$)|\.\w+$/;

/** Something is always shown: a browser that shows nothing for a push loses the right to them. */
async function notify() {
  const { title, body, path, tag } = await notification();
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: "/app-192.png",
    badge: "/app-192.png",
    data: path,
  });
}

async function notification(): Promise<{ title: string; body?: string; path: string; tag: string }> {
  const unknown = { title: "Madia", path: "/", tag: "madia" };
  try {
    const response = await within(patience, fetch(`/api/push/notice?lang=${language}`, { cache: "no-store" }));
    return response.ok ? await response.json() : unknown;
  } catch {
    return unknown;
  }
}

/** In a page of the shop that is open, else in a new one. */
async function open(path: unknown) {
  const { href } = new URL(typeof path === "string" && /^\/(?!\/)/.test(path) ? path : "/", self.location.origin);
  const [page] = await self.clients.matchAll({ type: "window" });
  const opened = await page?.navigate(href).catch(() => null);
  await (opened ? opened.focus() : self.clients.openWindow(href));
}

/** All or nothing: a shell that lacks a file is worse than the one before. */
async function install() {
  // Requested without cookies, so that the page belongs to no user.
  const response = await fetch(`${shellPath}?lang=${language}`, { credentials: "omit", cache: "no-store" });
  const html = await response.clone().text();
  const whole = response.ok && !response.redirected && html.endsWith("<!--page-complete-->");
  if (!whole || html.includes("data-user=")) throw new Error("the shell is not there");
  // Its styles, fonts, texts and scripts, as the page names them; the other languages' files stand in an attribute, encoded.
  const named = [...html.matchAll(/"(\/assets\/[\w.~-]+)"/g)].flatMap(([, path]) => path ?? []);
  const cache = await caches.open(shellCache);
  await cache.addAll([...new Set([...named, ...files])]);
  await cache.put(shellPath, response);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(shells) && name !== shellCache).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The shell always comes from the device: it opens at once, and finds out by itself whether there is a connection. */
async function shell(event: FetchEvent): Promise<Response> {
  const cached = await storedShell();
  if (!cached) return ask(event);
  // The browser preloads the page all the same; nobody waits for it.
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => {}));
  return cached;
}

/** Reads the cache without opening it: a cache deleted at logout must not be created again. */
const stored = (url: string) => caches.match(url, { cacheName: shellCache, ignoreVary: true });
const storedShell = () => stored(shellPath);

/** A page; without an answer the way to the shell, which opens at the customer or the guide that the address names. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = await within(patience, ask(event));
    if (![502, 503, 504].includes(response.status)) return response;
    return (await storedShell()) ? toShell(event.request.url) : response;
  } catch (error) {
    if (await storedShell()) return toShell(event.request.url);
    throw error;
  }
}

async function ask(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function toShell(address: string): Response {
  const { pathname, searchParams } = new URL(address);
  const [, company] = /^([1-9]\d{0,14})$/.exec((scope !== "/" && searchParams.get("company")) || "") ?? [];
  const [, guide] = /^\/utente\/liste\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  const counts = searchParams.get("vista") === "conta" ? "/conta" : "";
  return Response.redirect(shellPath + (company ? `#c${company}` : guide ? `#lista/${guide}${counts}` : ""), 302);
}

/** Files are named by their content, so a cached file is always right. */
async function asset(request: Request): Promise<Response> {
  return (await stored(request.url)) ?? (await caches.match(request.url, { cacheName: reader })) ?? fetch(request);
}

/** What somebody uploaded is a company's own. */
const isEverybodys = (pathname: string) => pathname.startsWith("/api/public/") || !pathname.startsWith("/api/");

/** Pictures of articles are everybody's; those shown before are available without a connection too. */
async function picture(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request.url, { cacheName: pictures });
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keepPicture(event.request.url, response.clone()));
  return response;
}

async function keepPicture(url: string, response: Response) {
  const cache = await caches.open(pictures);
  await cache.put(url, response);
  const urls = await cache.keys();
  await Promise.all(urls.slice(0, Math.max(0, urls.length - mostPictures)).map((url) => cache.delete(url)));
}

/** Tells one release from another (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(36);
}
