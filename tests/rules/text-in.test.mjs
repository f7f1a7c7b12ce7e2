// A table's file as programs write it keeps its accents.
import { expect, it } from "vitest";
import { textIn } from "~/features/shared/text-in";

const bytes = (encoding) => new Uint8Array(Buffer.from("nome\nNiccolò\n", encoding)).buffer;

it.each(["utf8", "latin1"])("in %s", (encoding) => {
  expect(textIn(bytes(encoding))).toBe("nome\nNiccolò\n");
});
