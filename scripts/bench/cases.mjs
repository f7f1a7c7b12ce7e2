// What is compared: the same shop answering from further and further back.
import { get, post } from "./loader.mjs";

const json = { "content-type": "application/json" };

/** Cases `{name, port, request}` for a running bench shop; `bare` answers as many bytes as the page has. */
export async function cases({ ports, url }) {
  const ask = async (path, body) => {
    const origin = new URL(url).origin;
    const request = body ? { method: "POST", headers: { ...json, origin }, body: JSON.stringify(body) } : {};
    const answer = await fetch(new URL(path, url), { redirect: "manual", ...request });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const list = JSON.parse(await ask("/api/product/list?elementsPerPage=24", {}));
  const product = list.entities[0];
  const page = `/${product.category}`;
  const html = { accept: "text/html", "accept-language": "it" };
  const bytes = Buffer.byteLength(await ask(page));
  const productBytes = Buffer.byteLength(await ask(`/api/product/${product.id}`));
  const bare = (n) => get(`/__bench/bytes?n=${n}`);
  return {
    product,
    bytes: { page: bytes, product: productBytes },
    all: [
      { name: "bare, bytes of a page", port: ports.full, request: bare(bytes) },
      { name: "cached page, isolate store", port: ports.full, request: get(page, html) },
      { name: "cached page, Cache API", port: ports.edge, request: get(page, html) },
      { name: "rendered page", port: ports.off, request: get(page, html) },
      { name: "bare, bytes of a product", port: ports.full, request: bare(productBytes) },
      { name: "one D1 read", port: ports.reader, request: get("/") },
      { name: "API product by id", port: ports.full, request: get(`/api/product/${product.id}`) },
      {
        name: "API list of 24",
        port: ports.full,
        request: post("/api/product/list?elementsPerPage=24", {}, origin(ports.full)),
      },
      { name: "API search", port: ports.full, request: get("/api/search/suggest?q=pomodoro") },
    ],
  };
}

function origin(port) {
  return { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` };
}
