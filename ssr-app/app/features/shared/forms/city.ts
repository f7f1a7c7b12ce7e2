import type * as z from "zod";
import type { City, Country } from "~/lib/contract";
import { zipCode } from "~/lib/rules/zip-code";
import { fault, idField, words } from "./schema";

/** The fields of a `CityField`, for a form's schema. `city` is empty until one of the list was chosen. */
export const cityShape = () => ({ city: idField().optional(), cityName: words(80), zipCode: words(10) });

/** Checks the zip code's shape for the country; the action checks whether it is the town's. */
export function checkZip(form: { zipCode?: string }, country: Country | undefined, ctx: z.core.$RefinementCtx) {
  if (form.zipCode && country && !zipCode(country, form.zipCode)) fault(ctx, "zipCode", `zipCode${country}`);
}

/** `Milano (MI)`: two towns of a name are told apart by their province. */
export const cityName = (city: Pick<City, "name" | "province" | "country">) =>
  city.country.code === "IT" ? `${city.name} (${city.province.code})` : city.name;

/** In lower case, without accents and without the province after it. */
export function foldName(name: string): string {
  return name
    .replace(/\s*\([^)]*\)\s*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/gi, "o")
    .replace(/æ/gi, "ae")
    .replace(/[’'`´]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Whether a zip code is the generic one of an Italian town with several (20100): no street has it. */
export const isGeneric = (city: City, zip: string) =>
  city.country.code === "IT" &&
  /^\d{3}00$/.test(zip) &&
  city.zipCodes.filter((each) => each.startsWith(zip.slice(0, 3))).length > 1;

/** The only matching town of those found, or the candidates. */
export function pickCity(found: City[], typed: string, zip: string): City | City[] {
  const name = foldName(typed);
  const province = /\(([^)]+)\)\s*$/.exec(typed)?.[1]?.trim().toUpperCase();
  const named = found.filter((city) => foldName(city.name) === name);
  const ofProvince = province ? named.filter((city) => city.province.code === province) : named;
  const candidates = ofProvince.length > 0 ? ofProvince : named.length > 0 ? named : found;
  const ofZip = candidates.filter((city) => city.zipCodes.includes(zip));
  const [only] = ofZip.length === 1 ? ofZip : candidates.length === 1 ? candidates : [];
  return only ?? (ofZip.length > 0 ? ofZip : candidates);
}
