// All pages of the table of routes that visitors and buyers meet, once on a phone and once at a desk: title, heading, width,
// focus rings, no jumps; every kind of button with a message above what it opens; every kind of form without a connection.
import { describe, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { walk } from "../support/walk/walk.mjs";

describe.each([DESK, PHONE])("on a $name", (device) => {
  const suite = useBrowser({ pictures: true, device: true });

  it.each(["visitor", "buyer"])("all pages of the %s", { timeout: 900_000 }, (role) => walk(suite, device, role));
});
