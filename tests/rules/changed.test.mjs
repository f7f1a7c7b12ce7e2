// Which files of tests a change reaches (`npm test -- --changed`).
import { describe, expect, it } from "vitest";
import { reached } from "../../scripts/tests/changed.mjs";

const files = (changed, uses = new Map()) => {
  const { http, browser, everything } = reached(changed, uses);
  return everything ? "everything" : [...http, ...browser];
};

describe("a change reaches", () => {
  it("nothing, where it only says something", () => {
    expect(files(["README.md", "docs/decisions/0001-x.md"])).toEqual([]);
  });

  it("a file of tests, and those that import it", () => {
    expect(files(["tests/http/spending.test.mjs"])).toEqual(["tests/http/spending.test.mjs"]);
    const users = files(["tests/http/order-rows.mjs"]);
    expect(users).toContain("tests/http/orders-cancel.test.mjs");
    expect(users).not.toContain("tests/http/geo.test.mjs");
  });

  it("everything, where what is behind every test has changed", () => {
    for (const file of [
      "Cargo.toml",
      "schema/migrations/0001_catalogue.sql",
      "edge-worker/src/edge_request.rs",
      "ssr-app/app/root.tsx",
    ])
      expect(files([file])).toBe("everything");
  });

  it("who was seen to use a call or a page of it", () => {
    const http = reached(["Cargo.lock.md"], new Map());
    expect(http).toEqual({ http: [], browser: [] });
    const every = [...reached(["api/purchasing/src/spending/queries.rs"], new Map()).http];
    expect(every.length).toBeGreaterThan(100);
    const uses = new Map(every.map((file) => [file, new Set(["/api/notice"])]));
    for (const file of reached(["api/purchasing/src/spending/queries.rs"], new Map()).browser)
      uses.set(file, new Set(["/guida"]));
    uses.set("tests/http/spending.test.mjs", new Set(["/api/purchased/spending"]));
    uses.set("tests/browser/sites.test.mjs", new Set(["/utente/spesa"]));
    expect(files(["api/purchasing/src/spending/queries.rs"], uses)).toEqual([
      "tests/http/spending.test.mjs",
      "tests/browser/sites.test.mjs",
    ]);
    expect(files(["ssr-app/app/routes/guida.tsx"], uses)).not.toContain("tests/browser/sites.test.mjs");
    expect(files(["ssr-app/app/routes/guida.tsx"], uses)).toContain("tests/browser/how-to-order.test.mjs");
  });
});
