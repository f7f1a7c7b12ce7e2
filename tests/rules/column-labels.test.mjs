// The columns of a table have a name in every language, one each, by which a template comes back.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importKinds } from "~/features/office/kinds";
import { columnLabel, columnsByLabel, plainLabel } from "~/features/office/table/labels.server";
import { locales } from "~/lib/locale";
import { at } from "../../scripts/paths.mjs";

const { paths, components } = JSON.parse(readFileSync(at("schema", "openapi.json"), "utf8"));

/** Shown in downloads only. */
const shown = ["available", "reserved", "shopCode"];

/** The columns of a kind that a batch takes, as a table names them. */
function columnsOf(kind) {
  const { $ref } = paths[`/ops/${kind}`].put.requestBody.content["application/json"].schema.properties.rows.items;
  const { properties } = components.schemas[$ref.split("/").at(-1)];
  const taken = ([name, { deprecated, description = "" }]) =>
    !deprecated && !shown.includes(name) && !/ignored when sent/i.test(description);
  return Object.entries(properties)
    .filter(taken)
    .flatMap(([name, { properties: members, items }]) => {
      if (name === "offers")
        return ["IT", "NO"].flatMap((market) => membersOf(items).map((each) => `${name}.${market}.${each}`));
      return members ? Object.keys(members).map((member) => `${name}.${member}`) : [name];
    });
}
const membersOf = ({ properties }) => Object.keys(properties).filter((name) => name !== "market");

it.each(importKinds)("%s", (kind) => {
  const columns = columnsOf(kind);
  for (const locale of locales) {
    const labels = columns.map((column) => columnLabel(locale, kind, column));
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    expect(labels.filter((label, at) => label === columns[at])).toEqual([]);
    const byLabel = columnsByLabel(
      locales.find((each) => each !== locale),
      kind,
      columns,
    );
    const back = labels.map((label) => byLabel.get(plainLabel(label)));
    expect(back).toEqual(columns);
  }
});
