// Somebody who registers: what they type, step by step, and what the mailbox stand-in received.
import { freshConnection } from "./fresh-connection.mjs";
import { ownShop } from "./own-shop.mjs";
import { text } from "./texts.mjs";

let count = 0;
/** Digits that no other registration of this run has. */
function unique() {
  count += 1;
  return `${Date.now() + count * 7919}`.slice(-8);
}

/** An Italian number with its right check digit, and a Norwegian one. */
function vatNumber(country) {
  for (;;) {
    const body = (country === "IT" ? `98${unique()}` : `9${unique().slice(-7)}`).padEnd(country === "IT" ? 10 : 8, "1");
    if (country === "IT") {
      const sum = [...body].reduce((total, digit, at) => {
        const value = Number(digit) * (at % 2 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      return body + ((10 - (sum % 10)) % 10);
    }
    const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(body[at]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return body + check;
  }
}

/** A person with a business; `more` changes single fields. */
export function newcomer(country = "IT", more = {}) {
  const italian = country === "IT";
  return {
    country,
    name: italian ? "Anna" : "Kari",
    surname: italian ? "Rossi" : "Nordmann",
    email: `nuovo-${unique()}@registrazione.example`,
    cellPhone: italian ? "333 123 4567" : "22 12 34 56",
    password: "tre cavalli verdi al trotto",
    companyName: italian ? "Forno Rossi & figli" : "Fjordgløtt Hotell",
    typology: italian ? "Pizzeria" : "Hotel",
    vatNumber: vatNumber(country),
    address: italian ? "Via dei Panettieri 3 🍞" : "Storgata 1",
    city: italian ? "Forlì" : "Bergen",
    zipCode: italian ? "47121" : "5003",
    ...more,
  };
}

export const field = (page, name) => page.locator(`main [name="${name}"]:not([type=hidden])`);
export const error = (page, name) => page.locator(`[id$="-${name}-error"]`);
export const submit = (page) => page.locator("main form button[type=submit]");
export const next = (page) => submit(page).click();

export async function fillYou(page, who) {
  for (const name of ["name", "surname", "email", "cellPhone", "password"]) await field(page, name).fill(who[name]);
}

export async function fillBusiness(page, who) {
  await page.locator(`input[name=country][value=${who.country}]`).check();
  await field(page, "companyName").fill(who.companyName);
  await field(page, "typology").selectOption(who.typology);
  await field(page, "vatNumber").fill(who.vatNumber);
}

export async function fillAddress(page, who) {
  await field(page, "address").fill(who.address);
  await field(page, "cityName").fill(who.city);
  await page.getByRole("option", { name: who.city, exact: false }).first().click();
  const zip = field(page, "zipCode");
  if (await page.locator("select[name=zipCode]").count()) await zip.selectOption(who.zipCode);
  else await zip.fill(who.zipCode);
}

/** The proof of being a person has been given. */
export const proven = (page) => page.locator('[data-part="captcha"][data-state="passed"]').waitFor();

export async function consent(page) {
  await field(page, "privacy").check();
  await proven(page);
}

/** From the first step to the last, all sound. */
export async function fillAll(page, who) {
  await fillYou(page, who);
  await next(page);
  await page.waitForURL(/passo=azienda/);
  await fillBusiness(page, who);
  await next(page);
  await page.waitForURL(/passo=indirizzo/);
  await fillAddress(page, who);
  await next(page);
  await page.waitForURL(/passo=riepilogo/);
}

/** Registers through the pages; leaves one on the welcome page. */
export async function register(page, who) {
  await fillAll(page, who);
  await consent(page);
  await next(page);
  await page.waitForURL(/\/registrazione\/benvenuto/);
}

/** The newest mail to an address, of those that lead to the path `with` when there is one: letters may be sent behind an answer. */
export async function mailTo(address, { with: path, seconds = 20 } = {}) {
  const { mailbox } = ownShop();
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const { data: mails } = await (
      await fetch(`${mailbox}/emails?to=${encodeURIComponent(address)}`, freshConnection)
    ).json();
    const found = mails.find((mail) => !path || linkOf(mail, path));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${address}${path ? ` with a link to ${path}` : ""}`);
}

const wordsOf = (mail) => `${mail.text ?? ""} ${mail.html ?? ""}`.replaceAll("&amp;", "&");
const linkOf = (mail, path) =>
  wordsOf(mail)
    .match(/https?:\/\/[^\s"<>]+/g)
    ?.find((link) => new URL(link).pathname === path);

/** The link of a mail that leads to `path`. */
export function linkIn(mail, path) {
  const found = linkOf(mail, path);
  if (!found) throw new Error(`no link to ${path} in: ${wordsOf(mail).slice(0, 400)}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}

export const say = (key, gaps, locale) => text(`register:${key}`, gaps, locale);
export const sayForm = (key, gaps, locale) => text(`forms:${key}`, gaps, locale);
