// Where the login sends a visitor afterwards: into this shop, or nowhere.
import { describe, expect, it } from "vitest";
import { loginPath, safeTarget, withTarget } from "../../ssr-app/app/lib/login-target.ts";

describe("a remembered target", () => {
  it.each(["/checkout", "/utente/ordini/5?page=2", "/farine/farina-00/12#schede", "/cerca-prodotto?q=caff%C3%A8"])(
    "%s is kept as it is",
    (path) => expect(safeTarget(path)).toBe(path),
  );

  it.each([
    ["another host", "https://evil.example/"],
    ["another host without a scheme", "//evil.example"],
    ["a backslash that browsers read as a slash", "/\\evil.example"],
    ["a backslash further on", "/a\\..\\..\\evil.example"],
    ["a path that resolves to another host", "/.//evil.example"],
    ["the same, climbing", "/a/..//evil.example"],
    ["the same, encoded", "/%2e//evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a line break", "/a\r\nset-cookie: x=1"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "checkout"],
    ["the API", "/api/order/5/cancel"],
    ["the login itself", "/login?next=/login"],
    ["another door", "/password-reset/passwordReset"],
    ["a novel", `/${"a".repeat(600)}`],
    ["nothing", ""],
    ["no parameter", null],
  ])("%s is none", (_, value) => expect(safeTarget(value)).toBeUndefined());

  it("never leaves the shop, whatever is put together", () => {
    const parts = ["/", "//", "\\", ".", "..", "%2e", "%2f", "%5c", "@", ":", "evil.example", "\t", "?", "#", "https:"];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const target = safeTarget(`/${a}${b}${c}${d}`);
            if (target === undefined) continue;
            expect(new URL(target, "https://shop.example").origin, target).toBe("https://shop.example");
            expect(safeTarget(target), target).toBe(target);
          }
  });

  it("is carried from door to door", () => {
    expect(loginPath("/checkout?x=1&y=2")).toBe("/login?next=%2Fcheckout%3Fx%3D1%26y%3D2");
    expect(withTarget("/registrazione", "//evil.example")).toBe("/registrazione");
    expect(loginPath("/")).toBe("/login");
    expect(loginPath()).toBe("/login");
  });
});
