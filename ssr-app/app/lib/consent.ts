/** What one may allow besides what the shop cannot do without. */
export const optionalCookies = ["statistics", "marketing"] as const;

/** In another site's frame the same cookies have names of their own (`edge-worker/src/cookies.rs`). */
const nameOf = (cookie: string, embed: boolean) => `__Host-madia-${embed ? "embed-" : ""}${cookie}`;

const answered = (embed: boolean) => new RegExp(`(?:^|; )${nameOf("consent", embed)}=1(?:;|$)`);

/** Whether the question was answered. */
export const hasAnswered = (cookies: string, embed = false) => answered(embed).test(cookies);

/** For a script right after a hidden element: shows it to who has not answered. No page names a cookie in full. */
export const shownUnlessAnswered = (embed = false) =>
  `document.currentScript.previousElementSibling.hidden=/madia-${embed ? "embed-" : ""}consent=1(?:;|$)/.test(document.cookie)`;

/** Whether the optional cookies that were agreed to have the group `statistics` among them. */
export const allowsStatistics = (cookies: string, embed = false) =>
  hasAnswered(cookies, embed) &&
  new RegExp(`(?:^|; )${nameOf("enabled-cookies", embed)}=(?:[^;]*(?:,|%2C))?statistics(?:,|%2C|;|$)`).test(cookies);
