// Visitors of the shop in Chromium: their devices, their consent, their session. Tests and `npm run screens` share them.
import { demoPassword } from "../../scripts/demo/accounts.mjs";

// Not "HeadlessChrome": to a robot the shop sends pages in one piece.
const agent = (system, mobile = "") =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 ${mobile}Safari/537.36`;

export const PHONE = {
  name: "phone",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: agent("Linux; Android 10; K", "Mobile "),
};
export const DESK = { name: "desk", viewport: { width: 1440, height: 900 }, userAgent: agent("X11; Linux x86_64") };

/** Cookies of somebody who answered the question of consent, with nothing beyond what is needed. */
export function consented(url) {
  // A name that begins with `__Host-` wants a secure cookie; browsers send it to this computer over http too.
  const secure = { url: url.replace("http:", "https:"), secure: true };
  return [
    { name: "__Host-madia-consent", value: "1", ...secure },
    { name: "__Host-madia-enabled-cookies", value: "", ...secure },
  ];
}

/** Signs in a demonstration account over the API; the cookie is the browser context's from then on. */
export async function signIn(context, { email }, origin) {
  const answer = await context.request.post(`${origin}/api/user/login`, {
    data: { username: email, password: demoPassword, keep: true },
    headers: { origin },
    maxRetries: 2,
  });
  if (!answer.ok()) throw new Error(`login of ${email}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Somebody is there, and React has taken over: handlers run from here on. A page of nobody signed in waits for that sign. */
export function hydrated(page) {
  return page.waitForFunction(() => {
    if (document.documentElement?.dataset.hydrated !== undefined) return true;
    dispatchEvent(new Event("pointermove"));
    return false;
  });
}
