import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { City, Country } from "~/lib/contract";
import { translate } from "~/lib/texts/translate.server";
import { foldName, isGeneric, pickCity } from "./city";

interface Typed {
  city?: number;
  cityName: string;
  zipCode: string;
}

type Found = { city: City } | { errors: Record<string, string[]>; cities: City[] };

/** The town of a `CityField`, also when its name was only typed (no JavaScript, or no list in time). */
export async function findCity(context: AppLoadContext, country: Country, typed: Typed): Promise<Found> {
  const say = translate(context, "forms");
  const look = async (q: string) =>
    (await api(context).get<{ entities: City[] }>("/geo/cities", { country, q })).entities;
  const found = await look(foldName(typed.cityName).slice(0, 60));
  const chosen = typed.city ? found.find((city) => city.id === typed.city) : undefined;
  const picked = chosen ?? pickCity(found, typed.cityName, typed.zipCode);
  if (Array.isArray(picked)) {
    const rule = picked.length > 0 ? "error.cityChoose" : "error.city";
    return { errors: { cityName: [say(rule)] }, cities: picked };
  }
  if (picked.zipCodes.length > 0 && !picked.zipCodes.includes(typed.zipCode))
    return {
      errors: { zipCode: [say(isGeneric(picked, typed.zipCode) ? "error.zipGeneric" : "error.zipOfCity")] },
      cities: [],
    };
  return { city: picked };
}
