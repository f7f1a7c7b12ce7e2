// One order of files everywhere: first those that take longest, which would otherwise end alone; then what only reads, so that those
// files come one after the other and share a shop; then the others, each by name.
import { BaseSequencer } from "vitest/node";
import { useOf } from "../../tests/support/shop-uses.mjs";

const longest = /\/(walk-[^/]*|order-guides|weighing)\.test\.mjs$/;
const rank = ({ moduleId }) => (longest.test(moduleId) ? 0 : useOf(moduleId) === "reads" ? 1 : 2);

export class ByName extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
