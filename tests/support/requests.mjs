// An agent's requests as a visitor of the browser writes them.
import { ask } from "./manager.mjs";
import { text } from "./texts.mjs";

export const requestsPath = "/manager/segnalazioni-e-richieste";
export const formPath = (kind, query = "") => `${requestsPath}/${kind}${query}`;
export const send = (page) => page.getByRole("button", { name: text("requests:form.send") });
const sent = (page) => page.locator('[data-part="sent"]');
export const rows = (page) => page.locator('[data-part="request-row"]');
/** The browser notes what a form was refused for. */
export const refused = { expected: [/status of 422/] };

/** One of the agent's companies by a word of its name. */
export async function companyOf(page, word) {
  const { entities } = await ask(page, `/user/managed-companies?q=${encodeURIComponent(word)}`);
  return entities[0];
}

export const requestsOf = (page, query = "") => ask(page, `/request?elementsPerPage=100${query}`);

/** The code that the page of what was sent shows. */
export async function codeOf(page) {
  await page.waitForURL(/\/[SR]\d{6}\?sent=1/);
  await sent(page).waitFor();
  return /[SR]\d{6}/.exec(page.url())[0];
}
