// What pages and the API say to each other, as it is written on the way.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onlyReads, unpacked } from "~/lib/bundle.server";
import { packCategories, unpackCategories } from "~/lib/nav-categories";
import { at } from "../../scripts/paths.mjs";
import { quoteSparingly } from "../../ssr-app/quick-render.mjs";

const frame = (head, body = "") => {
  const bytes = new TextEncoder().encode(body);
  return [new TextEncoder().encode(`${JSON.stringify({ ...head, length: bytes.length })}\n`), bytes];
};
const joined = async (...frames) => new Uint8Array(await new Blob(frames.flat()).arrayBuffer());

test("the answers of a bundle come apart again, with line ends, other scripts and nothing in them", async () => {
  const bytes = await joined(
    frame({ status: 200, type: "application/json" }, '{"name":"Prosciutto\\ncrudo è 日本"}\n'),
    frame({ status: 204 }),
    frame({ status: 429, type: "application/json", retryAfter: "5" }, '{"code":"too_many"}'),
  );
  const answers = unpacked(bytes);
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 429]);
  expect(await answers[0].json()).toEqual({ name: "Prosciutto\ncrudo è 日本" });
  expect(answers[2].headers.get("retry-after")).toBe("5");
  expect(await answers[2].json()).toEqual({ code: "too_many" });
});

test("what counts as a reading is the same for the pages and the API", () => {
  const rust = readFileSync(at("api", "platform", "src", "database", "freshness.rs"), "utf8");
  const [, list] = /READING_POSTS: \[&str; \d+\] = \[([^\]]+)\]/.exec(rust);
  const posts = [...list.matchAll(/"\/api([^"]+)"/g)].map(([, path]) => path);
  expect(posts.length).toBeGreaterThan(5);
  for (const path of posts) expect([path, onlyReads("POST", path)]).toEqual([path, true]);
  const pages = readFileSync(at("ssr-app", "app", "lib", "bundle.server.ts"), "utf8");
  const [, known] = /readingPosts = new Set\(\[([^\]]+)\]/.exec(pages);
  expect([...known.matchAll(/"([^"]+)"/g)].map(([, path]) => path)).toEqual(posts);
  expect(onlyReads("POST", "/cart/product/3/quantity/2")).toBe(false);
  expect(onlyReads("DELETE", "/product/list")).toBe(false);
});

test("the tree of categories survives being packed", () => {
  const image = { id: 3, file: "a.webp", caption: 'un "frutto"', url: "/api/public/image/3/filter/", published: true };
  const child = (id, name, more) => ({ id, name, slug: `s${id}`, children: [], ...more });
  const families = [
    child(1, "Fresco", { children: [child(6, "Frutta\te verdura", { featured: true, image }), child(7, "Уксус", {})] }),
    child(2, "Dispensa", { featured: true, image: null }),
  ];
  const plain = ({ id, name, slug, children, featured, image }) => ({
    id,
    name: name.replace("\t", " "),
    slug,
    children: children.map(plain),
    ...(featured && { featured: { image: image && { url: image.url } } }),
  });
  const packed = packCategories(families);
  expect(unpackCategories(packed)).toEqual(families.map(plain));
  expect(unpackCategories(packed)).toBe(unpackCategories(packed));
  expect(unpackCategories("")).toEqual([]);
});

test("data between single quotes read as they were", () => {
  const source = readFileSync(at("node_modules", "@remix-run", "react", "dist", "esm", "single-fetch.js"), "utf8");
  const [, written] = /const singleQuoted = (\(text\) =>[\s\S]+?);\nfunction StreamTransfer/.exec(
    quoteSparingly(source),
  );
  const singleQuoted = new Function(`return ${written}`)();
  for (const text of [
    '["a \\" b"]',
    "l'olio d'oliva",
    "\\",
    '\\"',
    "\\'",
    "\n\r\t",
    "è 日本 \u2028",
    "</script>",
    '\\\\"\\\\',
  ]) {
    expect(new Function(`return ${singleQuoted(text)}`)()).toBe(text);
  }
});
