// Accounts of a test's own, so that what it changes disturbs nobody: registered over the API as anyone would.
import { randomInt } from "node:crypto";
import { freshConnection } from "./fresh-connection.mjs";
import { ownShop } from "./own-shop.mjs";

export const newPassword = "una dispensa piena di pane";

/** A company of Italy that has just registered, its master signed in on `page`. */
export async function registered(page, { name = "Ada", surname = "Prova" } = {}) {
  const { url } = ownShop();
  const mark = randomInt(1e9);
  const email = `ada.${mark}@prova.example`;
  const answer = await page.context().request.post(`${url}/api/user/register/quick`, {
    // Limits count by address: every test is a visitor from elsewhere.
    headers: { origin: url, "cf-connecting-ip": `198.51.${mark % 250}.${(mark >> 8) % 250}` },
    data: {
      name,
      surname,
      email,
      cellPhone: "+393331234567",
      plainPassword: newPassword,
      companyName: `Osteria ${mark}`,
      typology: "Trattoria",
      vatNumber: italianVat(mark),
      country: "IT",
      zipCode: "00186",
      address: { address: "Via del Corso 1", city: await roma(url), zipCode: "00186" },
      privacy: true,
      recaptchaToken: "XXXX.DUMMY.TOKEN.XXXX",
      lang: "it",
    },
    maxRetries: 2,
  });
  if (!answer.ok()) throw new Error(`registration: ${answer.status()} ${await answer.text()}`);
  const { company, user } = await answer.json();
  return { email, company, user, name, surname };
}

/** A customer that the agent of `page` registers at the counter: may order at once, and never has. */
export async function newCustomer(page) {
  const { url } = ownShop();
  const mark = randomInt(1e9);
  const answer = await page.context().request.post(`${url}/api/user/register/by-manager`, {
    headers: { origin: url },
    data: {
      company: {
        name: `Osteria ${mark}`,
        vatNumber: italianVat(mark),
        typology: "Trattoria",
        closingDays: [],
        country: "IT",
      },
      address: { address: "Via del Corso 1", city: await roma(url), zipCode: "00186" },
      shippingSettings: { days: [0, 1, 2, 3, 4], timeSlots: [{ from: "07:00", to: "09:00" }] },
      owner: { name: "Ada", surname: "Prova", email: `ada.${mark}@prova.example`, cellPhone: "+393331234567" },
      privacyProof: { kind: "paper", reference: "Modulo 1", date: "2026-01-10" },
    },
    maxRetries: 2,
  });
  if (!answer.ok()) throw new Error(`customer: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).company;
}

async function roma(url) {
  const { entities } = await (await fetch(`${url}/api/geo/cities?country=IT&q=roma`, freshConnection)).json();
  return entities.find(({ name }) => name === "Roma").id;
}

/** Eleven digits whose last one is right. */
export function italianVat(seed) {
  const body = String(seed).padStart(10, "9").slice(0, 10);
  const sum = [...body].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
