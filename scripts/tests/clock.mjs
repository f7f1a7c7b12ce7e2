// The clock of a run of tests: a fixed morning, which goes on from there, so that no verdict depends on the day of the run.
// Imported before anything that reads the clock; what a run starts has it from its environment.
import { instantOf } from "../serve/instant.mjs";

/** A working day before the cut-off, in a week without a holiday; `npm test -- --at 2026-12-31T23:50` names another instant. */
const morning = "2027-02-10T08:40";

const option = process.argv.indexOf("--at");
/** The instant at which this run begins, as somebody wrote it. */
export const start = option > 0 ? (process.argv[option + 1] ?? "") : morning;

process.env.MADIA_CLOCK_SHIFT ??= String(instantOf(start) - Date.now());
