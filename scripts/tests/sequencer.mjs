// One order of files everywhere: the walks of all pages, which take longest, then by name.
import { BaseSequencer } from "vitest/node";

const rank = ({ moduleId }) => (/\/walk-[^/]*$/.test(moduleId) ? 0 : 1);

export class ByName extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
