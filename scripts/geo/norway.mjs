// Counties of 2024 by zip code. Norwegian zip codes follow the old post routes, so that a county is a list of
// ranges with the places that changed hands in 2020 and 2024 taken out. Sources: Bring, Kartverket.

/** Parts of the country by id. */
export const regions = new Map([
  [1, "Østlandet"],
  [2, "Sørlandet"],
  [3, "Vestlandet"],
  [4, "Trøndelag"],
  [5, "Nord-Norge"],
  [6, "Svalbard og Jan Mayen"],
]);

/** Official number: part of the country, name. */
export const counties = new Map([
  [3, [1, "Oslo"]],
  [11, [3, "Rogaland"]],
  [15, [3, "Møre og Romsdal"]],
  [18, [5, "Nordland"]],
  [21, [6, "Svalbard"]],
  [22, [6, "Jan Mayen"]],
  [31, [1, "Østfold"]],
  [32, [1, "Akershus"]],
  [33, [1, "Buskerud"]],
  [34, [1, "Innlandet"]],
  [39, [1, "Vestfold"]],
  [40, [1, "Telemark"]],
  [42, [2, "Agder"]],
  [46, [3, "Vestland"]],
  [50, [4, "Trøndelag"]],
  [55, [5, "Troms"]],
  [56, [5, "Finnmark"]],
]);

/** First zip code of a stretch and its county; each goes on to the next. */
const stretches = [
  [1, 3],
  [1300, 32],
  [1500, 31],
  [1540, 32],
  [1560, 31],
  [1900, 32],
  [2100, 34],
  [2150, 32],
  [2200, 34],
  // Lunner.
  [2713, 32],
  [2714, 34],
  [2715, 32],
  [2718, 34],
  [2720, 32],
  [2750, 34],
  [3000, 33],
  [3070, 39],
  [3075, 33],
  [3076, 39],
  [3300, 33],
  // Røyken and Hurum are part of Asker.
  [3430, 32],
  [3500, 33],
  // Jevnaker.
  [3520, 32],
  [3522, 34],
  [3523, 33],
  [3527, 34],
  [3529, 33],
  [3650, 40],
  [4000, 11],
  [4400, 42],
  [4460, 11],
  [4473, 42],
  [5000, 46],
  [5500, 11],
  // Sveio.
  [5550, 46],
  [5560, 11],
  [5590, 46],
  [5595, 11],
  [5596, 46],
  [6000, 15],
  // Rindal, Halsa.
  [6657, 50],
  [6660, 15],
  [6680, 50],
  [6689, 15],
  [6700, 46],
  // Hornindal.
  [6761, 15],
  [6770, 46],
  [7000, 50],
  // Bindal.
  [7979, 18],
  [7985, 50],
  [8000, 18],
  [8099, 22],
  [8100, 18],
  [9000, 55],
  [9170, 21],
  [9180, 55],
  [9500, 56],
];

/** The county of a zip code. */
export function county(zip) {
  const number = Number(zip);
  return stretches.findLast(([from]) => from <= number)[1];
}
