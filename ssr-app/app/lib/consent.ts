/** Cookie groups that a visitor may allow besides the necessary ones. */
export const optionalCookies = ["statistics", "marketing"] as const;

/** In another site's frame the same cookies have names of their own (`edge-worker/src/cookies.rs`). */
const nameOf = (cookie: string, embed: boolean) => `__Host-madia-${embed ? "embed-" : ""}${cookie}`;

const answered = (embed: boolean) => new RegExp(`(?:^|; )${nameOf("consent", embed)}=1(?:;|$)`);

/** Whether the question was answered. */
export const hasAnswered = (cookies: string, embed = false) => answered(embed).test(cookies);

/**
 * A script right after a hidden element, which shows it to visitors who have not answered. No page contains a cookie's
 * full name.
 */
export const shownUnlessAnswered = (embed = false) =>
  `document.currentScript.previousElementSibling.hidden=/madia-${embed ? "embed-" : ""}consent=1(?:;|$)/.test(document.cookie)`;

/** Whether the visitor agreed to the group `statistics`. */
export const allowsStatistics = (cookies: string, embed = false) =>
  hasAnswered(cookies, embed) &&
  new RegExp(`(?:^|; )${nameOf("enabled-cookies", embed)}=(?:[^;]*(?:,|%2C))?statistics(?:,|%2C|;|$)`).test(cookies);
