// Who runs the shop, as a browser's visitor: signed in, the second factor given.
import { inject } from "vitest";
import { demoOperator } from "../../scripts/demo/factor.mjs";

export const OPERATOR = { email: demoOperator };

/** An operator opens a page of the back office. */
export const arriveAsOperator = (suite, device, path = "/gestione", options = {}) =>
  suite.arrive(device, path, { ...options, enter: (context) => context.addCookies(inject("shop").operator) });

/** A call of the API by the page's operator. */
export async function ops(page, path, method = "GET", data = undefined) {
  const { origin } = new URL(page.url());
  const answer = await page.context().request.fetch(`${origin}/api/ops${path}`, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
