// The door with everybody in it, more places, and calls as one of them.
import { openDoor } from "../support/door.mjs";
import { everybody } from "./people.mjs";

export const places = [
  "insert into geo_region (id, country, name) values (3, 'IT', 'Lombardia'), (1000003, 'NO', 'Vestlandet')",
  "insert into geo_province (id, region_id, code, name) values (15, 3, 'MI', 'Milano'), (1000046, 1000003, '46', 'Vestland')",
  `insert into geo_city (id, country, province_id, name, search_name) values (15146, 'IT', 15, 'Milano', 'milano'),
    (58999, 'IT', 58, 'Romagnano', 'romagnano'), (1005003, 'NO', 1000046, 'Bergen', 'bergen')`,
  `insert into geo_zip (country, zip_code, city_id) values ('IT', '20121', 15146), ('IT', '20122', 15146), ('IT', '00186', 58091),
    ('IT', '00184', 58999), ('NO', '5003', 1005003)`,
];

/** Numbers with right check digits, never the same twice. */
let counted = 9_800_000;
export function vatNumber() {
  counted += 1;
  const body = `${counted}110`;
  const sum = [...body].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** `call(method, path, token, body, headers)` answers `{status, body, headers}`. `close()` belongs into afterAll. */
export async function openCompanies(vars = { LIMIT_FACTOR: "100" }, options) {
  const door = await openDoor(vars, options);
  await door.fill([...everybody(), ...places]);
  async function call(method, path, token, body, headers) {
    const response = await door.ask(`/api${path}`, {
      method,
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        origin: door.origin,
        ...(token && { "madia-api-key": token }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
  }
  const as = (method) => (path, token, body, headers) => call(method, path, token, body, headers);
  return {
    ...door,
    call,
    get: as("GET"),
    post: as("POST"),
    put: as("PUT"),
    remove: as("DELETE"),
    one: async (sql) => Object.values((await door.rows(sql))[0] ?? {})[0],
  };
}

export const fields = ({ body }) => Object.keys(body.errors ?? {}).sort();
