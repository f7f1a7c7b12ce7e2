// Two people change the same thing: what each of them changed, and where they meet.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changed, overtaken, withShown } from "~/features/shared/forms/changed.ts";
import { at } from "../../scripts/paths.mjs";

const was = { name: "Uno", phone: "1", names: { it: "Uno", en: "One" }, days: [1, 2], notes: "x\ny" };

describe("a field is overtaken", () => {
  it("where both changed it to different values, each language by itself", () =>
    expect(
      overtaken(
        was,
        { ...was, name: "Mio", names: { it: "Mio", en: "One" } },
        { ...was, name: "Suo", names: { it: "Suo", en: "His" } },
      ),
    ).toEqual({ name: "Suo", "names.it": "Suo" }));

  it("where the other emptied it", () =>
    expect(overtaken(was, { ...was, phone: "2" }, { ...was, phone: "" })).toEqual({ phone: "" }));

  it("where the other emptied a language", () =>
    expect(overtaken(was, { names: { it: "Mio", en: "One" } }, { names: { en: "One" } })).toEqual({
      "names.it": null,
    }));

  it("not where both wrote the same, nor where one of them changed nothing", () => {
    expect(overtaken(was, { ...was, name: "Suo" }, { ...was, name: "Suo" })).toEqual({});
    expect(overtaken(was, was, { ...was, name: "Suo", days: [2] })).toEqual({});
    expect(overtaken(was, { ...was, name: "Mio", days: [2, 1], notes: "x\r\ny" }, was)).toEqual({});
  });

  it("not where the other's value was shown", () => {
    const current = { ...was, name: "Suo" };
    expect(overtaken({ ...was, name: "Suo" }, { ...was, name: "Mio" }, current)).toEqual({});
    const languages = { ...was, names: { it: "Suo", en: "One" } };
    expect(overtaken({ ...was, "names.it": "Suo" }, { names: { it: "Mio", en: "One" } }, languages)).toEqual({});
  });

  it("only among the fields that the form has", () =>
    expect(overtaken(was, { phone: "2" }, { ...was, name: "Suo" })).toEqual({}));
});

it("what was shown of others is what a second decision changes", () => {
  const shown = withShown(was, { name: "Suo", "names.it": "Suo" });
  expect(shown).toEqual({ ...was, name: "Suo", names: { it: "Suo", en: "One" } });
  expect(changed(shown, was)).toEqual({ name: "Uno", names: was.names });
  expect(changed(shown, { ...shown, phone: "2" })).toEqual({ phone: "2" });
});

it("whatever three values stand in a field, nothing of somebody else's is written over unsaid", () => {
  const values = ["", "1", "2"];
  for (const shown of values)
    for (const mine of values)
      for (const other of values) {
        const written = { a: other, ...changed({ a: shown }, { a: mine }) }.a;
        const unsaid = other !== shown && written !== other;
        expect(Object.keys(overtaken({ a: shown }, { a: mine }, { a: other }))).toEqual(unsaid ? ["a"] : []);
      }
});

it("one file compares a form with what holds now, for all actions", () => {
  const root = at("ssr-app/app");
  const users = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bovertaken\b[^;]*\} from "[^"]*\/changed"/.test(readFileSync(join(root, file), "utf8")));
  expect(users).toEqual(["features/shared/forms/read-form.server.ts"]);
});
