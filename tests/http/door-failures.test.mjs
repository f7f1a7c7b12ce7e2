// When the page Worker fails: a page all the same, in the visitor's language.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({ PAGE_TIMEOUT_MS: "1000" });
  // The start of the page Worker is no page's time.
  await door.read("/warm");
});
afterAll(() => door?.close());

test.each([
  ["/throws", 503],
  ["/five-hundred", 503],
  ["/never", 504],
])("%s is answered with the door's own page", async (path, status) => {
  const { response, text } = await door.read(`${path}?lang=no&q="><script>`);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("5");
  expect(text).toContain('<html lang="nb">');
  expect(text).toContain("Prøv igjen");
  expect(text).toContain(response.headers.get("x-request-id"));
  expect(text).not.toMatch(/stack trace|<script>|fell over/);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy"))[1];
  expect(text).toContain(`<style nonce="${nonce}">`);
  // The line comes over another way than the answer.
  const id = response.headers.get("x-request-id");
  await expect.poll(() => door.logs.some((line) => line.includes("door_error") && line.includes(id))).toBe(true);
});

test("an error of a data request reaches the page that asked", async () => {
  const { response, text } = await door.read("/five-hundred.data");
  expect([response.status, text]).toEqual([500, "encoded error"]);
});

test("the shell of a slow page arrives before its slow part", async () => {
  const response = await door.ask("/slow");
  const reader = response.body.getReader();
  const chunks = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    chunks.push({ at: performance.now(), text: Buffer.from(part.value).toString() });
  expect(chunks[0].text).toBe("<p>shell</p>");
  const extra = chunks.find(({ text }) => text.includes("extra"));
  expect(extra.at - chunks[0].at).toBeGreaterThan(200);
});

test("a page that breaks on its way ends broken, not as if it were whole", async () => {
  const response = await door.ask("/breaks");
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test("without its signing key the door serves no page and says so in the log", async () => {
  const bare = await openDoor({ CONTEXT_KEY: "" });
  try {
    expect((await bare.ask("/")).status).toBe(500);
    await expect.poll(() => bare.logs.join("\n")).toContain("CONTEXT_KEY");
    const forged = await bare.ask("/api/nothing", { headers: { "x-shop-context": "e30.AAAA" } });
    expect(forged.status).toBe(404);
  } finally {
    await bare.close();
  }
});
