// Days of the Italian market on the tests' clock, counted by the calendar: the clocks' changes move none.

/** The day on which this file of tests begins, `YYYY-MM-DD`. */
export const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" }).format(Date.now());

/** `0` is Monday, as standing orders and calendars count. */
export const weekday = (date) => (new Date(date).getUTCDay() + 6) % 7;

/** So many days from today. */
export const day = (offset = 0) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
