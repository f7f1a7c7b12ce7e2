/** Delivery windows: from `06:00` to `16:00`, each at least two hours, at most three, without overlap. */
export interface TimeWindow {
  from: string;
  to: string;
}

export const windowBounds = { from: "06:00", to: "16:00" } as const;
const minWindow = 120;
export const maxWindows = 3;

export type WindowError = "format" | "order" | "short" | "bounds" | "overlap";

/** The error of a single window. */
function windowError({ from, to }: TimeWindow): WindowError | null {
  const start = minutes(from);
  const end = minutes(to);
  if (start === null || end === null) return "format";
  if (end <= start) return "order";
  if (end - start < minWindow) return "short";
  if (from < windowBounds.from || to > windowBounds.to) return "bounds";
  return null;
}

/** The first error of a day's windows, and the window that it concerns. */
export function windowsError(windows: TimeWindow[]): { error: WindowError | "none" | "tooMany"; at?: number } | null {
  if (windows.length === 0) return { error: "none" };
  if (windows.length > maxWindows) return { error: "tooMany" };
  for (const [at, window] of windows.entries()) {
    const error = windowError(window);
    if (error) return { error, at };
    if (windows.slice(0, at).some((other) => window.from < other.to && other.from < window.to))
      return { error: "overlap", at };
  }
  return null;
}

function minutes(time: string): number | null {
  const [, hours, rest] = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(time) ?? [];
  return hours && rest ? Number(hours) * 60 + Number(rest) : null;
}
