/** The instant of a day and a time (`07:30`) in a time zone, in whole seconds; null if it is invalid. */
export function instantOf(day: string, time: string, timeZone: string): string | null {
  if (!/^\d{2}:\d{2}$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  // The offset is applied twice, because it may differ between the first estimate and the result.
  const first = wall - distance(wall, timeZone);
  return new Date(wall - distance(first, timeZone)).toISOString().replace(/\.\d{3}Z$/, "Z");
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function distance(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(new Date(at));
  return Date.parse(`${parts.replace(" ", "T")}Z`) - at;
}
