// The pack at the end of an article's name.
import { expect, test } from "vitest";
import { wholePack } from "~/lib/whole-pack";

test.each([
  ["Passata di pomodoro, 12 x 700 g", "Passata di pomodoro, 12_x_700_g"],
  ["Petto di pollo, 2 x ca. 2,5 kg", "Petto di pollo, 2_x_ca._2,5_kg"],
  ["Filetto di manzo Selezione, ca. 2 kg", "Filetto di manzo Selezione, ca._2_kg"],
  ["Mele cat. I, 13 kg", "Mele cat. I, 13_kg"],
  ["Montepulciano d’Abruzzo DOC", "Montepulciano d’Abruzzo DOC"],
])("of %s stays on one line", (name, expected) => {
  expect(wholePack(name)).toBe(expected.replaceAll("_", "\u00a0"));
});
