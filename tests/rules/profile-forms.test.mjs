// The schema of an address and its windows: nothing that was typed is dropped without a word.
import { describe, expect, it } from "vitest";
import { addressSchema, typedDates } from "../../ssr-app/app/features/account/profile/schemas.ts";

const address = { country: "IT", address: "Via Roma 1", cityName: "Roma", zipCode: "00186" };
const wrong = (more) => {
  const { error } = addressSchema.safeParse({ ...address, ...more });
  return Object.fromEntries((error?.issues ?? []).map(({ path, params }) => [path.join("."), params?.rule]));
};

describe("an address", () => {
  it("needs no windows", () => expect(wrong({})).toEqual({}));

  it.each([{ notes: "Suonare" }, { closingDays: "25/12/2026" }])(
    "with %o asks for the windows they belong to",
    (more) => expect(wrong(more)).toEqual({ days: "dayNone", from0: "timeNone" }),
  );

  it("says what is wrong with a window beside it", () => {
    const day = { days: ["1"] };
    expect(wrong({ ...day, from0: "08:00", to0: "09:00" })).toEqual({ to0: "timeShort" });
    expect(wrong({ ...day, from0: "08:00", to0: "10:00", from2: "09:00", to2: "11:00" })).toEqual({
      to2: "timeOverlap",
    });
    expect(wrong({ ...day, from0: "05:00", to0: "08:00" })).toEqual({ to0: "timeBounds" });
    expect(wrong({ from0: "08:00", to0: "10:00" })).toEqual({ days: "dayNone" });
    expect(wrong({ ...day, from0: "08:00", to0: "10:00", closingDays: "30/02/2027" })).toEqual({ closingDays: "date" });
  });

  it("reads dates as they are written here", () =>
    expect(typedDates("25/12/2026, 1.1.2027; 2027-01-06")).toEqual(["2026-12-25", "2027-01-01", "2027-01-06"]));
});
