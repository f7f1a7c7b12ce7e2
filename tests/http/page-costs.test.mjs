// What a page of somebody who is signed in asks for: its calls go to the API together, their reads to the database in one batch,
// and nobody's session is looked up twice.
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readServerTiming } from "../../scripts/bench/pages.mjs";
import { openDoor } from "../support/door.mjs";
import { everybody, people, plainCookie, session } from "./people.mjs";

const most = { calls: 3, batches: 4 };
const pages = {
  master: [
    "/",
    "/cerca-prodotto?q=pomodoro",
    "/marchi",
    "/promozioni",
    "/checkout",
    "/utente/ordini",
    "/utente/resi",
    "/utente/i-miei-prodotti",
    "/utente/liste",
    "/utente/preferiti",
    "/utente/allergeni",
    "/utente/spesa",
    "/utente/profilo",
  ],
  manager: [
    "/manager",
    "/manager/presa-ordini",
    "/manager/scadenzario",
    "/manager/catalogo",
    "/manager/rubrica-marketing",
    "/manager/riepilogo-giornata",
    "/manager/segnalazioni-e-richieste",
    "/manager/elenco-viaggi",
    "/manager/indisponibilita",
    "/manager/statistiche",
    "/manager/preferiti-manager",
  ],
  operator: [
    "/gestione",
    "/gestione/ordini",
    "/gestione/pesatura",
    "/gestione/viaggi",
    "/gestione/viaggi/nuovo",
    "/gestione/resi",
    "/gestione/richieste",
    "/gestione/scadenze",
    "/gestione/magazzino",
    "/gestione/prodotti",
    "/gestione/prodotti/nuovo",
    "/gestione/importa",
    "/gestione/categorie",
    "/gestione/vetrina",
    "/gestione/aziende",
    "/gestione/aziende/nuova",
    "/gestione/statistiche",
    "/gestione/rubrica",
    "/gestione/utenti",
    "/gestione/chiavi",
    "/gestione/notifiche",
    "/gestione/registro",
    "/gestione/sicurezza",
    "/gestione/condizioni",
    "/gestione/impostazioni",
    "/gestione/impostazioni/testi?text=terms&lang=it",
    "/gestione/misure",
  ],
};

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "100" }, { ssr: null });
  const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
  await door.fill([
    ...everybody(),
    session("proven", people.operator.id, { id: 901 }),
    `update session set factor_until = '${later}Z' where user_id = ${people.operator.id}`,
  ]);
  // From the first version on an isolate remembers what all pages show.
  await door.publish(1);
});
afterAll(() => door?.close());

const page = (path, name) => door.ask(path, { cookies: plainCookie(name), headers: { accept: "text/html" } });

describe.each(Object.entries(pages))("a page of a %s", (name, paths) => {
  it.each(paths)("asks for little: %s", async (path) => {
    // What everybody's pages show alike is known in the isolate after the first.
    await (await page(path, name)).text();
    const answer = await page(path, name);
    expect([path, answer.status]).toEqual([path, 200]);
    const { calls, batches } = readServerTiming(answer);
    await answer.text();
    expect({ path, calls, fits: calls <= most.calls }).toEqual({ path, calls, fits: true });
    expect({ path, batches, fits: batches >= 1 && batches <= most.batches }).toEqual({ path, batches, fits: true });
  });
});

test("a session that has ended opens no page, whatever a page before it knew", async () => {
  await door.fill([session("short", people.buyer.id, { id: 902 })]);
  expect((await page("/utente/ordini", "short")).status).toBe(200);
  await door.sql("delete from session where id = 902");
  const answer = await page("/utente/ordini", "short");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login?next=%2Futente%2Fordini"]);
  expect(answer.headers.getSetCookie().some((line) => /^__Host-madia-session=;.*Max-Age=0/.test(line))).toBe(true);
});

test("nobody becomes somebody by saying so to the door", async () => {
  const user = Buffer.from(JSON.stringify({ id: 1, name: "Bruna", roles: [], companies: [] })).toString("base64url");
  const answer = await door.ask("/utente/ordini", { headers: { accept: "text/html", "x-shop-user": user } });
  expect(answer.headers.get("location")).toBe("/login?next=%2Futente%2Fordini");
  const bundle = await door.ask("/api/bundle", {
    method: "POST",
    headers: { "content-type": "application/json", origin: door.origin },
    body: JSON.stringify([{ method: "GET", path: "/api/category" }]),
  });
  expect(bundle.status).toBe(404);
});
