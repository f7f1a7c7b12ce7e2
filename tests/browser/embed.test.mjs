// The shop in another site's frame, in a browser that keeps other sites' cookies apart: signed in by links, without scripts.
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everybody, people, session } from "../http/people.mjs";
import { DESK, useBrowser } from "../support/browser.mjs";
import { openDoor } from "../support/door.mjs";

const suite = useBrowser();
let partner;
let door;
beforeAll(async () => {
  // `localhost` and `127.0.0.1` are two sites.
  partner = createServer((request, response) => {
    const address = new URL(request.url, "http://localhost").searchParams.get("frame");
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><iframe name="shop" src="${address}" width="800" height="600"></iframe>`);
  });
  await new Promise((resolve) => partner.listen(0, "localhost", resolve));
  partner.url = `http://localhost:${partner.address().port}`;
  door = await openDoor({ FRAME_ANCESTORS: partner.url });
  await door.fill([...everybody(), session("ERP", people.stranger.id)]);
});
afterAll(async () => {
  await door.close();
  partner.close();
});

test("a link signs in there, asks before it replaces somebody, and touches no cookie outside", async () => {
  const context = await suite.chromium.newContext({ viewport: DESK.viewport, javaScriptEnabled: false, locale: "en" });
  const page = await context.newPage();
  const show = async (path) => {
    await page.goto(`${partner.url}/?frame=${encodeURIComponent(door.origin + path)}`);
    return page.frame("shop");
  };
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  const signedIn = async (frame) => JSON.parse((await frame.locator("body").textContent()).split("<!--")[0]).context;

  const first = await show("/echo?embed=1&apikey=ERP");
  expect(first.url()).toBe(`${door.origin}/echo?embed=1`);
  const before = await signedIn(first);
  expect(before.session).toMatch(/^[0-9a-f]{64}$/);
  const apart = (await context.cookies()).map(({ name, partitionKey }) => [name, partitionKey]).sort();
  expect(apart).toEqual([
    ["__Host-madia-embed", "http://localhost"],
    ["__Host-madia-embed-session", "http://localhost"],
  ]);

  const second = await show("/echo?embed=1&apikey=master");
  await second.getByRole("heading", { name: "Do you want to switch accounts?" }).waitFor();
  await second.getByRole("button", { name: "Stay Stella Prova" }).click();
  // The frame's own way: the page around it has been loaded all along.
  await second.waitForURL(`${door.origin}/echo?embed=1`);
  expect((await signedIn(second)).session).toBe(before.session);

  const third = await show("/echo?embed=1&apikey=master");
  await third.getByRole("button", { name: "Continue as Marco Prova" }).click();
  await third.waitForURL(`${door.origin}/echo?embed=1`);
  expect((await signedIn(third)).session).not.toBe(before.session);
  expect(await names()).toEqual(["__Host-madia-embed", "__Host-madia-embed-session"]);

  await page.goto(`${door.origin}/echo`);
  expect((await signedIn(page.mainFrame())).session).toBeUndefined();
  await context.close();
});
