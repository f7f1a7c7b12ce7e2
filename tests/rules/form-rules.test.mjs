// The rules of the forms, by the same vectors that the server's are tested with (schema/rules).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { amountFault } from "../../ssr-app/app/features/shared/forms/error-texts.ts";
import { positive } from "../../ssr-app/app/lib/positive.ts";
import { email } from "../../ssr-app/app/lib/rules/email.ts";
import { fiscalCode, sdiCode } from "../../ssr-app/app/lib/rules/fiscal-code.ts";
import { passwordStrength } from "../../ssr-app/app/lib/rules/password.ts";
import { formatPhone, joinPhone, phone, splitPhone } from "../../ssr-app/app/lib/rules/phone.ts";
import { readNumber, typedNumber } from "../../ssr-app/app/lib/rules/read-number.ts";
import { windowsError } from "../../ssr-app/app/lib/rules/time-windows.ts";
import { vatNumber } from "../../ssr-app/app/lib/rules/vat-number.ts";
import { zipCode } from "../../ssr-app/app/lib/rules/zip-code.ts";
import { wholeIn } from "../../ssr-app/app/lib/whole.ts";

const vectors = (name) => JSON.parse(readFileSync(new URL(`../../schema/rules/${name}.json`, import.meta.url), "utf8"));

describe("a VAT number", () => {
  it.each(vectors("vat-number"))("$country «$input»", ({ country, input, value, warning }) =>
    expect(vatNumber(country, input)).toEqual(value === null ? null : { value, warning }),
  );
});

describe("an id or a number of pieces", () => {
  it.each(["", " ", "1e3", "0x10", "1.000", "1,5", "-1", "+1", "１２", "½", "12\u200b", "Infinity"])(
    "none is «%s»",
    (text) => expect([positive(text), wholeIn(text, 9999)]).toEqual([null, null]),
  );
  it("of digits", () =>
    expect([positive("12"), wholeIn(" 12 ", 9999), wholeIn("0", 9), positive("0")]).toEqual([12, 12, 0, null]));
});

describe("a number", () => {
  it.each(vectors("read-numbers"))("«$input» where the sign is $sign", ({ input, sign, value, ambiguous }) => {
    const [whole, decimal] = ambiguous ?? [];
    expect(readNumber(input, sign)).toEqual(ambiguous ? { whole, decimal } : (value ?? null));
  });

  it.each([
    ["1.200", 2, 1200],
    ["1.200", 3, { whole: "1200", decimal: "1.2" }],
    ["1,234", 3, 1.234],
    ["1,234", 2, { whole: "1234", decimal: "1.234" }],
    ["1,000", 2, { whole: "1000", decimal: "1" }],
    ["12,000", 0, { whole: "12000", decimal: "12" }],
    ["1,50", 2, 1.5],
    ["1.234,50", 2, 1234.5],
    ["12,345", 2, { whole: "12345", decimal: "12.345" }],
    ["0,345", 2, null],
    ["1234567890123", 2, null],
    ["1.000", 0, 1000],
    ["12 €", 2, 12],
    ["dodici", 2, null],
  ])("«%s» typed where %i decimals are taken", (text, decimals, expected) =>
    expect(typedNumber(text, decimals)).toEqual(expected),
  );
});

it("an amount that may be two is refused with both, another by an example", () => {
  const say = (key, gaps) => [key, gaps];
  expect(amountFault(say, "1,000")).toEqual(["error.ambiguous", { whole: "1000", decimal: "1" }]);
  for (const text of ["", "dodici", "1,5,0"]) expect(amountFault(say, text)).toEqual(["error.number", undefined]);
});

describe("a telephone number", () => {
  it.each(vectors("phone"))("$country «$input»", ({ country, input, value }) =>
    expect(phone(input, country)).toBe(value),
  );

  it.each([
    ["+39", "333 1234567", "+393331234567"],
    ["+39", "02 123456", "+3902123456"],
    ["+39", "+47 22123456", "+4722123456"],
    ["+39", "0047 22123456", "+4722123456"],
    ["+49", "0151 23456789", "+4915123456789"],
    ["+49", "151 23456789", "+4915123456789"],
    ["+47", "   ", null],
    ["+39", "39 02 12345678", "+390212345678"],
    ["+39", "391 234 5678", "+393912345678"],
    ["+39", "39 333 123 4567", "+393331234567"],
    ["+47", "47 22 86 44 00", "+4722864400"],
  ])("%s and «%s» make one", (prefix, number, value) => expect(phone(joinPhone(prefix, number))).toBe(value));

  it("is shown as it was typed", () => {
    expect(splitPhone("+4722123456", "+39")).toEqual({ prefix: "+47", number: "22123456" });
    expect(splitPhone("3331234567", "+39")).toEqual({ prefix: "+39", number: "3331234567" });
    expect(splitPhone("", "+47")).toEqual({ prefix: "+47", number: "" });
  });

  it.each([
    ["+393331001001", "+39 333 100 1001"],
    ["+39 333 1001001", "+39 333 100 1001"],
    ["+390655501101", "+39 06 5550 1101"],
    ["+3902123456", "+39 02 12 3456"],
    ["+390105550110", "+39 010 555 0110"],
    ["+390471123456", "+39 0471 12 3456"],
    ["+4722334455", "+47 22 33 44 55"],
    ["+4915123456789", "+49 151 234 56789"],
    ["3331001001", "3331001001"],
  ])("%s is read as %s", (value, groups) => expect(formatPhone(value)).toBe(groups.replaceAll(" ", "\u00a0")));
});

describe("other rules", () => {
  it.each(vectors("zip-code"))("zip code $country «$input»", ({ country, input, value }) =>
    expect(zipCode(country, input)).toBe(value),
  );
  it.each(vectors("fiscal-code"))("fiscal code «$input»", ({ input, value }) => expect(fiscalCode(input)).toBe(value));
  it.each(vectors("sdi-code"))("SDI code «$input»", ({ input, value }) => expect(sdiCode(input)).toBe(value));
  it.each(vectors("time-windows"))("windows $windows", ({ windows, error, at }) =>
    expect(windowsError(windows)).toEqual(error === null ? null : at === undefined ? { error } : { error, at }),
  );

  it.each(vectors("email"))("e-mail «$input»", ({ input, value }) => expect(email(input)).toBe(value));

  it.each([
    ["1234567", "short"],
    ["12345678", "weak"],
    ["password1", "weak"],
    ["aaaaaaaaaaaa", "weak"],
    ["annarossi2026!", "weak"],
    ["Qw7!kdpr", "good"],
    ["tre cavalli verdi al trotto", "strong"],
    ["🍝🍕🥖🧀🍅🫒🌿🧂", "weak"],
  ])("password «%s» is %s", (password, strength) =>
    expect(passwordStrength(password, ["anna@trattoria.it", "Anna", "Rossi"])).toBe(strength),
  );
});
