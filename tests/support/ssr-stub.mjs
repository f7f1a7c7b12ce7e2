// A page Worker without React: what the door's tests need of one, steered by the path.
const html = { "content-type": "text/html; charset=utf-8" };
const open = { ...html, "x-page-cache": "public" };
const marker = "<!--page-complete-->";
let renders = 0;

/** A stream of these texts; an Error among them breaks it there, a number waits so many milliseconds. */
function streamOf(...parts) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift();
      if (part === undefined) return controller.close();
      if (part instanceof Error) return controller.error(part);
      if (typeof part === "number") {
        await new Promise((resolve) => setTimeout(resolve, part));
        return this.pull(controller);
      }
      controller.enqueue(encoder.encode(part));
    },
  });
}

const cases = {
  "/throws": () => {
    throw new Error("the page Worker fell over");
  },
  "/five-hundred": () => new Response("stack trace", { status: 500, headers: html }),
  "/five-hundred.data": () =>
    new Response("encoded error", { status: 500, headers: { "content-type": "text/x-script" } }),
  "/never": () => new Promise((resolve) => setTimeout(resolve, 5000)),
  "/missing": () => new Response("<p>404</p>", { status: 404, headers: open }),
  "/private": () => new Response(`<p>render ${renders}</p>`, { headers: html }),
  "/unmarked": () => new Response(`<p>render ${renders}</p>`, { headers: open }),
  "/breaks": () => new Response(streamOf(`<p>render ${renders}</p>`, 50, new Error("broken")), { headers: open }),
  "/slow": () => new Response(streamOf("<p>shell</p>", 1500, "<p>extra</p>", marker), { headers: open }),
  "/with-cookie": () => new Response(marker, { headers: { ...open, "set-cookie": "a=1; Path=/" } }),
  "/two-cookies": () => {
    const headers = new Headers(html);
    headers.append("set-cookie", "a=1; Expires=Wed, 01 Jan 2031 00:00:00 GMT; Path=/");
    headers.append("set-cookie", "b=2; Path=/");
    return new Response("<p>cookies</p>", { headers });
  },
  "/list.data": () =>
    new Response(`[{"render":${renders}}]\n`, { headers: { ...open, "content-type": "text/x-script" } }),
  "/rejected.data": () =>
    new Response(`[{"render":${renders}}]\nE4:["x"]\n`, { headers: { ...open, "content-type": "text/x-script" } }),
  "/__manifest": () =>
    Response.json({ render: renders }, { headers: { "cache-control": "public, max-age=31536000, immutable" } }),
};

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    renders += 1;
    if (url.pathname === "/echo") return echo(request, url, html);
    if (url.pathname === "/echo-open") return echo(request, url, open);
    if (url.pathname === "/asks-api") return asksApi(request, env);
    if (url.pathname === "/asks-switch") return asksApi(request, env, "/api/company/3/switch");
    if (url.pathname === "/carries-cookies") return carriesCookies(request, env);
    const answer = cases[url.pathname] ?? (() => new Response(`<p>render ${renders}</p>${marker}`, { headers: open }));
    return answer();
  },
};

/** What the door let through, as JSON in front of the marker. */
async function echo(request, url, headers) {
  const [context] = (request.headers.get("x-shop-context") ?? "").split(".");
  const received = {
    url: url.href,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    context: JSON.parse(atob(context.replaceAll("-", "+").replaceAll("_", "/"))),
    body: await request.text(),
    renders,
  };
  return new Response(JSON.stringify(received) + marker, { headers });
}

/** As a loader does: the context goes to the API unread. */
async function asksApi(request, env, path = "/api/category/999999") {
  return new Response(await (await api(request, env, path)).text(), { headers: html });
}

/** As the root of a page does with what an answer says of the session. */
async function carriesCookies(request, env) {
  const headers = new Headers(html);
  const answer = await api(request, env, "/api/user/self");
  for (const line of answer.headers.getSetCookie()) headers.append("set-cookie", line);
  return new Response(marker, { headers });
}

function api(request, env, path) {
  const context = request.headers.get("x-shop-context");
  return env.API.fetch(`https://api.internal${path}`, { headers: { "x-shop-context": context } });
}
