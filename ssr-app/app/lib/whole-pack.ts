import { unbroken } from "./unbroken";

/**
 * A name whose pack stays on one line: `Passata di pomodoro, 12 x 700 g` does not leave its `g` behind. The API applies the same
 * rule (`domain/format.rs`); both are tested with `schema/rules/packs.json`.
 */
export const wholePack = (name: string) =>
  name.replace(/(?:\d+ [x×] )?(?:\p{Ll}+\. ?|cca |約)?\d[\d.,]* \p{L}+\.?$/u, unbroken);
