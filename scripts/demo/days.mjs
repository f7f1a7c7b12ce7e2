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

/** Public holidays, as in `api/domain/src/holidays.rs`: days of the year, and days after Easter. */
const holidays = {
  IT: {
    fixed: ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01", "12-08", "12-25", "12-26"],
    afterEaster: [0, 1],
  },
  NO: { fixed: ["01-01", "05-01", "05-17", "12-25", "12-26"], afterEaster: [-3, -2, 0, 1, 39, 49, 50] },
};
/** Saint Francis is a holiday of Italy again from this year on. */
const saintFrancisSince = 2026;

/** Easter Sunday of a year (Meeus, Jones and Butcher). */
function easter(year) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const days = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

/** Whether a public holiday closes the market. */
export function isHoliday(day, country) {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)];
  if (date === "10-04" && year < saintFrancisSince) return false;
  const { fixed, afterEaster } = holidays[country];
  return fixed.includes(date) || afterEaster.includes((utc(day) - utc(easter(year))) / DAY);
}

/** Monday to Saturday and no public holiday: a day on which orders are packed. */
export const isWorkingDay = (day, country) => weekday(day) < 6 && !isHoliday(day, country);

/** The next day from `day` on, forwards or backwards (`step`), for which `fits` is true. */
export function snap(day, fits, step) {
  for (let at = day; ; at = addDays(at, step)) if (fits(at)) return at;
}

/** The cut-off of a delivery day: the time on the working day that many before it, as in `api/domain/src/cutoff.rs`. */
export function cutoff(day, { leadDays, time }, country) {
  let at = day;
  for (let left = leadDays; left > 0; ) {
    at = addDays(at, -1);
    if (isWorkingDay(at, country)) left -= 1;
  }
  return clock(at, time, country);
}
