// An instant as a person writes it.
import { clock } from "../demo/days.mjs";
import { UserError } from "../options.mjs";

/** An instant in milliseconds: ISO 8601 with its offset, or as the clocks of Rome and Oslo show it. */
export function instantOf(text) {
  const [, day, time = "00:00", offset] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const at = offset ? Date.parse(text) : day && clock(day, time, "IT");
  if (!Number.isFinite(at)) throw new UserError(`no instant: ${text} (2026-12-24T05:30, or with Z or +01:00)`);
  return at;
}
