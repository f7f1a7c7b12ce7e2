import type { AppLoadContext } from "@remix-run/cloudflare";
import { zoneOf } from "~/lib/format";

/** Which day it is by the clock of the market that the agent works in now. */
export function marketToday(context: AppLoadContext, now = new Date()): string {
  const timeZone = zoneOf(context.shop.country);
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}
