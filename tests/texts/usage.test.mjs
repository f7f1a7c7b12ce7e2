// Which ways of saying a text the search finds.
import { describe, expect, it } from "vitest";
import { usage } from "../../scripts/texts/usage.mjs";

const texts = { shop: { title: "x", "a.one_one": "x", "a.one_other": "x" }, common: { "nav.home": "x" } };
const all = 'const t = useT("shop"); t("title"); t("a.one", { count }); const c = useT(); c("nav.home");';
const check = (source, composed) => usage(texts, { "a.tsx": source }, composed);

describe("the search for texts in code", () => {
  it("finds keys by the variable they are said with", () => {
    expect(check(all)).toEqual([]);
  });

  it("reports a text that nobody says", () => {
    expect(check(all.replace('t("title");', ""))).toEqual(["it/shop.json title: used nowhere"]);
    expect(check(`${all.replace('t("title");', "")}\n// t("title")`)).toHaveLength(1);
  });

  it("reports a key that does not exist, in either half of a choice", () => {
    expect(check(`${all} t("nope");`)).toEqual(['a.tsx: no text "nope" in shop']);
    expect(check(`${all} t(open ? "title" : "nope");`)).toEqual(['a.tsx: no text "nope" in shop']);
    expect(check(`${all} translate(context, "shop")("nope");`)).toEqual(['a.tsx: no text "nope" in shop']);
  });

  it("takes a comparison for what it is", () => {
    expect(check(`${all} t(kind === "other" ? "title" : "a.one");`)).toEqual([]);
  });

  it("counts a key put together at run time as the whole group", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code under test
    const source = 'const t = useT("shop"); t(`a.${name}`); t("title"); useT()("nav.home");';
    expect(check(source)).toEqual([]);
  });

  it("finds a dotted key in a table of another file, but not a bare word", () => {
    expect(usage(texts, { "a.tsx": all, "b.ts": 'export const links = ["nav.home"]' })).toEqual([]);
    const bare = { "a.tsx": all.replace('t("title");', ""), "b.ts": 'const word = "title";' };
    expect(usage(texts, bare)).toEqual(["it/shop.json title: used nowhere"]);
    expect(usage(texts, bare, { shop: ["tit"] })).toEqual([]);
  });
});
