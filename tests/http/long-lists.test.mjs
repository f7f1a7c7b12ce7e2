// Choices among more people or companies than one page of a list brings: all of them can be chosen.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDoor } from "../support/door.mjs";
import { everybody, instant, people, person, plainCookie } from "./people.mjs";

const at = `'${instant(-9e6)}'`;
const many = Array.from({ length: 120 }, (_, n) => 200 + n);

let door;
beforeAll(async () => {
  door = await openDoor({ LIMIT_FACTOR: "100" }, { ssr: null });
  await door.fill([
    ...everybody(),
    `update session set factor_until = '${instant(3_600)}' where user_id = ${people.operator.id}`,
    ...many.flatMap((id) => [
      `insert into company (id, name, country, vat_number, status, created_at)
        values (${id}, 'Cliente ${id}', 'IT', '${String(id).padStart(11, "0")}', 'active', ${at})`,
      `insert into manager_company values (${people.manager.id}, ${id}, ${at})`,
      ...person([`agent${id}`, { id, name: `Agente ${id}`, roles: ["ROLE_MANAGER"] }]),
    ]),
  ]);
  await door.publish(1);
});
afterAll(() => door?.close());

const page = async (path, name) => {
  const answer = await door.ask(path, { cookies: plainCookie(name), headers: { accept: "text/html" } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

// By name it is the last of the agent's companies.
it.each(["/manager/statistiche", "/manager/indisponibilita", "/manager/rubrica-marketing", "/manager/ordini-clienti"])(
  "an agent finds the last of all customers: %s",
  async (path) => expect(await page(path, "manager")).toMatch(/<option[^>]*>Trattoria Uno/),
);

// The newest come first: the agent Gina is the oldest account.
it.each(["/gestione/statistiche", "/gestione/rubrica", "/gestione/aziende/nuova", "/gestione/aziende/2"])(
  "operations find the oldest of all agents: %s",
  async (path) => expect(await page(path, "operator")).toMatch(/<option[^>]*>Gina/),
);

it("an agent's customers lead to those of the next page", async () => {
  const first = await page(`/gestione/utenti/${people.manager.id}`, "operator");
  expect(first).toContain(`href="/gestione/utenti/${people.manager.id}?page=2"`);
});
