// All pages of the table of routes that visitors and buyers meet, once on a phone in Italian and once at a desk in German: title, heading, width,
// focus rings, no jumps, nothing that is read at one glance broken apart (a pack, an amount, a date, a telephone number, a plate) and no
// line that begins or ends with a dot; every kind of button with a message above what it opens; every kind of form without a connection.
import { describe, it } from "vitest";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { walk } from "../support/walk/walk.mjs";

describe.each([DESK, PHONE])("on a $name", (device) => {
  const suite = useBrowser({ pictures: true, device: true });

  it.each(["visitor", "buyer"])("all pages of the %s", { timeout: 900_000 }, (role) => walk(suite, device, role));
});
