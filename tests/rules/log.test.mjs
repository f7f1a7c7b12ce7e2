// What the pages write into the log of an error.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test } from "vitest";
import { isVisitors, scrub, describe as words } from "~/lib/log.server";

test("an answer of the router is named by its status", () => {
  expect(words(new ErrorResponse(404, "Not Found", 'Error: No route matches URL "/x"', true))).toBe("404 Not Found");
  expect(words(new Response(null, { status: 409, statusText: "Conflict" }))).toBe("409 Conflict");
  expect(words(new TypeError("x is not a function"))).toBe("TypeError: x is not a function");
});

test("what a stranger mistyped is no error of the shop", () => {
  for (const status of [400, 403, 404, 405]) expect(isVisitors(new ErrorResponse(status, "", "", true))).toBe(true);
  expect(isVisitors(new ErrorResponse(500, "", "", true))).toBe(false);
  expect(isVisitors(new Error("boom"))).toBe(false);
});

test("a text is cut before it is searched, at the end of a word, and names nobody", () => {
  expect(scrub("anna@example.com called +39 333 123 4567")).toBe("<…> called <…>");
  const begun = performance.now();
  for (const long of ["a".repeat(2_000_000), "1 ".repeat(500_000), "a@".repeat(500_000)]) scrub(long);
  expect(performance.now() - begun).toBeLessThan(2_000);
  const address = "anna.rossi@example.com ";
  for (let n = 0; n < 40; n += 1) expect(scrub(`${"x".repeat(n)} ${address.repeat(100)}`)).not.toContain("anna");
});
