// Somebody who is signed in and opens no page: calls of the API alone, a tenth of the work of a visitor of the browser.
import { demoPassword } from "../../scripts/demo/accounts.mjs";
import { freshConnectionHeaders } from "./fresh-connection.mjs";
import { ownShop } from "./own-shop.mjs";
import { cookieHeader } from "./send.mjs";

/** The session of a demonstration account: what makes calls for a page's visitor (`call.mjs`) takes it in place of the page. */
export async function session({ email }) {
  const opened = sessionOf([]);
  await opened.call("POST", "/user/login", { username: email, password: demoPassword, keep: true });
  return opened;
}

/** The session of who runs the shop, the second factor given. */
export const operatorSession = () => sessionOf(ownShop().operator);

function sessionOf(cookies) {
  const { url: origin } = ownShop();
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  return {
    /** One call; answers its body, and throws for every refusal. */
    async call(method, path, data, headers = {}) {
      const cookie = cookieHeader(jar);
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...freshConnectionHeaders,
          origin,
          ...(cookie && { cookie }),
          ...(data !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        body: data === undefined ? undefined : JSON.stringify(data),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(";")[0].split(/=(.*)/s);
        jar[name] = value;
      }
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? undefined : answer.json();
    },
  };
}
