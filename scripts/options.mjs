// What stands behind a command. What its caller did wrong is said in a sentence, what we did wrong with its stack.
import { parseArgs } from "node:util";

/** A mistake of the person who typed the command, or a state of this computer that they can change. */
export class UserError extends Error {}

/** `parseArgs`; an unknown option or a missing value ends the command. */
export function optionsOf(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!/^ERR_PARSE_ARGS/.test(error.code)) throw error;
    console.error(error.message.split(". ")[0]);
    process.exit(1);
  }
}

/** Runs a command to its end, which is 1 when it failed. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error.stack);
    process.exit(1);
  }
}
