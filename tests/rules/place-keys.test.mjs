// The look-up key of a place's name, as the API makes it of what was typed.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { key } from "../../scripts/geo.mjs";

const cases = JSON.parse(readFileSync(new URL("../../schema/rules/place-keys.json", import.meta.url), "utf8"));

test.each(cases)("%s is looked up as %s", (name, expected) => expect(key(name)).toBe(expected));
