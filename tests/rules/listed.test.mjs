// Words as a list in a sentence.
import { expect, test } from "vitest";
import { listed } from "~/lib/format";

test.each([
  ["it", ["lunedì", "giovedì"], "lunedì e giovedì"],
  ["de", ["Montag", "Dienstag", "Freitag"], "Montag, Dienstag und Freitag"],
  ["no", ["mandag", "torsdag"], "mandag og torsdag"],
  ["ja", ["月曜日", "木曜日"], "月曜日、木曜日"],
])("in %s: %s", (locale, words, expected) => expect(listed(words, locale)).toBe(expected));

test("one of several", () => expect(listed(["Anna", "Ole"], "it", "disjunction")).toBe("Anna o Ole"));
