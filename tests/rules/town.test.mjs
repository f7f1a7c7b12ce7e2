// A town as it stands in an address.
import { expect, test } from "vitest";
import { town } from "~/lib/town";

test("has its province in Italy and none in Norway", () => {
  expect(town({ zipCode: "00186", city: { name: "Roma" }, province: { code: "RM" } })).toBe("00186 Roma (RM)");
  expect(town({ zipCode: "5003", city: { name: "Bergen" }, province: "46" })).toBe("5003 Bergen");
  expect(town({ zipCode: "5003", city: { name: "Bergen" }, province: "" })).toBe("5003 Bergen");
});
