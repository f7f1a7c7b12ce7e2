// npm run smoke -- URL: whether a shop that is up does what it is for. Changes nothing: it reads, and tries one sign-in under a
// name that nobody has.
// Before a staging gate: STAGING_USER and STAGING_PASSWORD in the environment.

import { demoOperator, demoPassword } from "./demo/accounts.mjs";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const must = (holds, words) => {
  if (!holds) throw new Error(words);
};

/** Each check is `[what, work]`; `get` is a fetch of the shop without redirects, its body read. */
const checks = [
  ["it lives", async (get) => must((await get("/api/health")).status === 200, "GET /api/health does not answer 200")],
  [
    "database, storage and pages are ready",
    async (get) => {
      const { status, text } = await get("/api/ready");
      must(status === 200, `GET /api/ready answers ${status}: ${text.slice(0, 300)}`);
    },
  ],
  [
    "the home page is whole, in Italian and in Norwegian",
    async (get) => {
      for (const [lang, tag] of [
        ["it", "it"],
        ["no", "nb"],
      ]) {
        const { status, text } = await get("/", { headers: { "accept-language": lang } });
        must(status === 200, `GET / answers ${status}`);
        must(text.includes("<!--page-complete-->"), "the home page ends before its end");
        must(new RegExp(`<html[^>]* lang="${tag}`).test(text), `the home page is not in ${lang}`);
      }
    },
  ],
  [
    "pages are guarded",
    async (get) => {
      const { headers } = await get("/");
      const guards = [
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "cross-origin-opener-policy",
      ];
      for (const name of guards) must(headers.has(name), `the home page has no ${name}`);
      const file = (await get("/favicon.svg")).headers;
      for (const name of guards) must(file.has(name), `static files have no ${name}`);
    },
  ],
  [
    "scripts and styles are there, for a year",
    async (get) => {
      const { text } = await get("/");
      const files = [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)(?!\w)/g)].map(([file]) => file))];
      must(files.length > 3, "the home page names no scripts");
      for (const file of files.slice(0, 8)) {
        const { status, headers } = await get(file);
        must(status === 200, `${file} answers ${status}`);
        must(/immutable/.test(headers.get("cache-control") ?? ""), `${file} is not kept by browsers`);
      }
    },
  ],
  [
    "a family, an article and the search show something",
    async (get) => {
      const { text } = await get("/api/product/list?elementsPerPage=1", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      const [product] = JSON.parse(text).entities ?? [];
      must(product, "there is no article: the catalogue is empty");
      const found = await get(`/cerca-prodotto?q=${encodeURIComponent(product.code)}`);
      must(
        found.status === 302 || found.status === 301 || found.text.includes(product.code),
        `${product.code} is not found`,
      );
      const path = found.text.match(new RegExp(`href="(/[^"]*/${product.id})"`))?.[1] ?? found.headers.get("location");
      const page = path && (await get(path));
      must(page?.status === 200 && page.text.includes(product.code), `the page of ${product.code} does not show it`);
    },
  ],
  [
    "the second look comes from the page cache",
    async (get) => {
      await get("/marchi");
      let cacheState = "";
      for (let n = 0; n < 5 && !/^hit/.test(cacheState); n += 1)
        cacheState = (await get("/marchi")).headers.get("x-cache") ?? "";
      must(/^hit/.test(cacheState), `GET /marchi says x-cache: ${cacheState || "nothing"}`);
    },
  ],
  [
    "nobody signed in sees nobody's",
    async (get) => {
      for (const path of ["/api/ops/me", "/api/manager/today", "/api/order/1"]) {
        const { status } = await get(path);
        must(status === 401, `GET ${path} answers ${status} to a stranger`);
      }
      must(
        (await get("/utente/ordini")).headers.get("location")?.includes("/login"),
        "/utente/ordini asks for no sign-in",
      );
    },
  ],
  [
    "a wrong sign-in is refused, in the time of one",
    async (get, url) => {
      const { status } = await get("/api/user/login", {
        method: "POST",
        headers: { "content-type": "application/json", origin: url },
        body: JSON.stringify({ username: "smoke@test.invalid", password: "not-a-password", keep: false }),
      });
      must(status === 401 || status === 429, `POST /api/user/login answers ${status}`);
    },
  ],
  [
    "what is not there is told as such",
    async (get) => {
      must((await get("/questa-pagina-non-esiste")).status === 404, "a page that is not there is no 404");
      must((await get("/api/nothing")).status === 404, "a call that is not there is no 404");
    },
  ],
];

/** Checks of a public shop: demonstration data that every visitor could use. */
const openChecks = [
  [
    "nobody gets in as the demonstration",
    async (get, url) => {
      for (const username of ["master@demo.example", demoOperator]) {
        const { status } = await get("/api/user/login", {
          method: "POST",
          headers: { "content-type": "application/json", origin: url },
          body: JSON.stringify({ username, password: demoPassword, keep: false }),
        });
        must(status !== 200, `${username} signs in with the password that everybody knows`);
      }
    },
  ],
  [
    "the captcha is no test",
    async (get) => {
      const { text } = await get("/registrazione");
      must(!/[123]x0{10,}[AF]{2}/.test(text), "the captcha's site key is the provider's test key: everybody passes");
    },
  ],
];

const isLoopback = (url) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/**
 * Runs every check and prints its result; answers how many failed. `patience`: a new version takes some seconds to be
 * everywhere.
 */
export async function smoke(
  url,
  { user, password, patience = 0, say = console.log, open = !user && !isLoopback(url) } = {},
) {
  const origin = new URL(url).origin;
  const gate = user ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` } : {};
  const get = async (path, { headers, ...options } = {}) => {
    const answer = await fetch(new URL(path, origin), {
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
      ...options,
      headers: { "user-agent": "Madia smoke test", ...gate, ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const until = Date.now() + patience;
  let failed = 0;
  const all = open ? [...checks, ...openChecks] : checks;
  for (const [what, work] of all) {
    const wrong = await tried(() => work(get, origin), until);
    if (wrong) failed += 1;
    say(wrong ? `  ✗ ${what}: ${wrong}` : `  ✓ ${what}`);
  }
  say(failed > 0 ? `${all.length - failed} of ${all.length} hold` : `all ${all.length} hold`);
  return failed;
}

/** The last failure. */
async function tried(work, until) {
  for (;;) {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (Date.now() >= until) return error.cause?.message ?? error.message;
    }
    await wait(2_000);
  }
}

if (import.meta.filename === process.argv[1]) {
  const [url] = process.argv.slice(2);
  if (!URL.canParse(url)) {
    console.error("which shop? npm run smoke -- https://...");
    process.exit(1);
  }
  const { STAGING_USER: user, STAGING_PASSWORD: password } = process.env;
  process.exitCode = (await smoke(url, { user, password })) > 0 ? 1 : 0;
}
