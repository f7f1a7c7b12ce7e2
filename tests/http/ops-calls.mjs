// Running the shop, as tests ask: an operator whose second factor was given, and programs with their keys.
import { openDoor } from "../support/door.mjs";
import { everybody, instant, people, serviceKey } from "./people.mjs";

/** `ask(method, path, {as, key, body, type, headers})` → {status, body, text, headers}; `operator` is proven. */
export async function openOps({ vars, statements = [], now } = {}) {
  const door = await openDoor({ LIMIT_FACTOR: "100000", ...vars }, { now });
  await door.fill([
    ...everybody(),
    `update session set factor_until = '${instant(36_000)}' where user_id = ${people.operator.id}`,
    ...serviceKey(1, "madia_sk_everything", everything),
    ...statements,
  ]);
  async function ask(method, path, { as, key, body, type = "application/json", headers } = {}) {
    const answer = await door.ask(`/api${path}`, {
      method,
      body: body && (typeof body === "string" ? body : JSON.stringify(body)),
      headers: {
        ...(as && { "madia-api-key": as }),
        ...(key && { "madia-service-key": key }),
        ...(body && { "content-type": type }),
        ...headers,
      },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      body: text.startsWith("{") ? JSON.parse(text) : undefined,
      headers: answer.headers,
    };
  }
  return {
    ...door,
    call: ask,
    get: (path, who = { as: "operator" }) => ask("GET", path, who),
    post: (path, body, who = { as: "operator" }) => ask("POST", path, { body, ...who }),
    put: (path, body, who = { as: "operator" }) => ask("PUT", path, { body, ...who }),
    remove: (path, who = { as: "operator" }) => ask("DELETE", path, who),
  };
}

const areas =
  "catalogue stock orders trips requests deadlines companies users staff terms events measures privacy".split(" ");
/** Every scope there is. */
export const everything = areas.flatMap((area) => [`${area}:read`, `${area}:write`]);
