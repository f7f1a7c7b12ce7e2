// Days and instants of a market for the demonstration orders.

export const zones = { IT: "Europe/Rome", NO: "Europe/Oslo" };
export const iso = (ms) => new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");

const DAY = 86_400_000;
const utc = (day) => Date.parse(`${day}T00:00:00Z`);

const made = new Map();
/** A formatter is dear to make, and a year has thousands of days to print. */
function formatter(country, options) {
  const key = `${country} ${options.timeStyle}`;
  if (!made.has(key)) made.set(key, new Intl.DateTimeFormat("sv-SE", { timeZone: zones[country], ...options }));
  return made.get(key);
}

/** The market's day of an instant. */
export const dayOf = (ms, country) => formatter(country, {}).format(ms);
export const addDays = (day, count) => new Date(utc(day) + count * DAY).toISOString().slice(0, 10);
/** 0 = Monday. */
export const weekday = (day) => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** The instant of a market's clock. */
export function clock(day, time, country) {
  const plain = Date.parse(`${day}T${time}:00Z`);
  const shown = formatter(country, { dateStyle: "short", timeStyle: "medium" }).format(plain);
  return plain - (Date.parse(`${shown.replace(" ", "T")}Z`) - plain);
}

/** The next day from `day` on, forwards or backwards, on which the address is delivered to. */
export function snap(day, weekdays, step) {
  for (let at = day; ; at = addDays(at, step)) if (weekdays.includes(weekday(at))) return at;
}

/** Of a delivery day: o'clock on the working day that many before it. */
export function cutoff(day, { leadDays, time }, country) {
  let at = day;
  for (let left = leadDays; left > 0; ) {
    at = addDays(at, -1);
    if (weekday(at) < 6) left -= 1;
  }
  return clock(at, time, country);
}
