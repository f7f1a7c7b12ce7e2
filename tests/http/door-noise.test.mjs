// Strangers' mistakes are answered and counted; as errors they would hide those that are the shop's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDoor } from "../support/door.mjs";

let door;
beforeAll(async () => {
  door = await openDoor({}, { ssr: null });
});
afterAll(() => door?.close());

test("an unknown address and a form that no page takes are no error lines", async () => {
  const post = {
    method: "POST",
    headers: { origin: door.origin, "content-type": "application/x-www-form-urlencoded" },
  };
  for (const [path, options, status] of [
    ["/wp-login.php/x/y/z/a", {}, 404],
    ["/.git/config", {}, 404],
    ["/wp-login.php/x/y/z/a.data", {}, 404],
    ["/contatti", { ...post, body: "a=1" }, 405],
    ["/marchi.data", { ...post, body: "a=1" }, 405],
  ]) {
    const { response } = await door.read(path, options);
    expect([path, response.status]).toEqual([path, status]);
  }
  const lines = (await door.allLogs()).filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(door.logs.join("\n")).not.toContain("[object Object]");
  const requests = lines.filter(({ event }) => event === "request" || event === "render");
  expect(requests.length).toBeGreaterThan(5);
  for (const { time } of requests) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
