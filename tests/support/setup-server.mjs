// What a file's process asks of the server that `served-shop.mjs` has set up for the whole run.
import { inject } from "vitest";
import { freshConnectionHeaders } from "./fresh-connection.mjs";

/** The answer for this process's shop to `shop`, `changes` or `rows`. */
export async function askSetup(question, data = {}) {
  const answer = await fetch(`${inject("shops")}/${process.env.VITEST_POOL_ID}/${question}`, {
    method: "POST",
    headers: freshConnectionHeaders,
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
