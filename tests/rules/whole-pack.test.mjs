// The pack at the end of an article's name, by the samples that the server's rule is tested with.
import { expect, test } from "vitest";
import { wholePack } from "~/lib/whole-pack";
import samples from "../../schema/rules/packs.json";

test.each(samples)("the pack of $name stays on one line", ({ name, pack }) => {
  const goods = name.slice(0, name.length - pack.length);
  expect(wholePack(name)).toBe(goods + pack.replaceAll(" ", "\u00a0"));
});
