// What is fetched ahead of a click: for whom it is there, and how long.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAhead, forgetAhead, takeAhead } from "~/lib/ahead";

const page = (path) => `https://shop.test${path}`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address) => new Response(address));
  vi.stubGlobal("window", {
    location: { href: page("/") },
    __remixRouter: { state: { navigation: { state: "idle" } } },
  });
});
afterEach(() => {
  forgetAhead();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("serves once, and not when it is old", async () => {
  fetchAhead("/a");
  expect(await (await takeAhead(page("/a"))).text()).toBe(page("/a"));
  expect(await takeAhead(page("/a"))).toBeUndefined();
  fetchAhead("/a");
  vi.advanceTimersByTime(10_000);
  expect(await takeAhead(page("/a"))).toBeUndefined();
});

it("leaves the memory when it is old, also where nobody goes there", () => {
  const set = vi.spyOn(Map.prototype, "set");
  fetchAhead("/a");
  const memory = set.mock.contexts[set.mock.calls.findIndex(([key]) => key === page("/a"))];
  set.mockRestore();
  vi.advanceTimersByTime(6_000);
  fetchAhead("/b");
  expect([...memory.keys()]).toEqual([page("/a"), page("/b")]);
  vi.advanceTimersByTime(6_000);
  fetchAhead("/c");
  expect([...memory.keys()]).toEqual([page("/b"), page("/c")]);
});
