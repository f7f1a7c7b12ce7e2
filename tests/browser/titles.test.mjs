// Every page has a title of its own, an error's too.
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs, BUYER } from "../support/accounts.mjs";
import { DESK, useBrowser } from "../support/browser.mjs";
import { text } from "../support/texts.mjs";

const missing = `${text("common:notFound.title")} · Madia`;
const forbidden = `${text("common:error.forbidden")} · Madia`;

describe("the title of what is not there, or not for one", () => {
  const suite = useBrowser();

  it.each([
    [
      BUYER,
      {
        "/thank-you/999999": missing,
        "/utente/ordini/999999": missing,
        "/utente/ordini/999999/reso": missing,
        "/gestione": forbidden,
        "/gestione/ordini": forbidden,
      },
    ],
    [
      AGENT,
      {
        "/manager/riepilogo-giornata/2026-13-45": missing,
        "/manager/segnalazioni-e-richieste/S999999": missing,
        "/manager/presa-ordini?company=99999": missing,
      },
    ],
  ])("for $email", async (user, pages) => {
    const page = await arriveAs(suite, DESK, user);
    const titles = {};
    for (const path of Object.keys(pages)) {
      const html = await (await page.context().request.get(path, { maxRetries: 2 })).text();
      titles[path] = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      // Who works here is not sent to the groceries.
      if (user === AGENT) expect(html).not.toContain('aria-labelledby="not-found-families"');
    }
    expect(titles).toEqual(pages);
  });
});
