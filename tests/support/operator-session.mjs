// The session of who runs the shop, the second factor given. Each code is good once: one session serves a whole run.
import { demoOperator, giveCode } from "../../scripts/demo/factor.mjs";
import { demoPassword } from "../../scripts/demo.mjs";
import { freshConnectionHeaders } from "./fresh-connection.mjs";

/** The cookies of an operator's session, as `Set-Cookie` gave them. */
export async function operatorCookies(origin) {
  const jar = new Map();
  const post = async (path, body) => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const headers = {
      "content-type": "application/json",
      ...freshConnectionHeaders,
      origin,
      ...(cookie && { cookie }),
    };
    const answer = await fetch(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(";")[0].split(/=(.*)/s);
      jar.set(name, value);
    }
    return answer;
  };
  const must = async (answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  };
  await must(await post("/user/login", { username: demoOperator, password: demoPassword, keep: true }));
  await must(await giveCode((code) => post("/ops/second-factor", { code })));
  // A name that begins with `__Host-` wants a secure cookie; browsers send it to this computer over http too.
  return [...jar].map(([name, value]) => ({ name, value, url: origin.replace("http:", "https:"), secure: true }));
}
