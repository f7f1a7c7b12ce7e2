import type { ProductDetail } from "~/lib/contract";
import type { KeysOf } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

type Nutrition = NonNullable<ProductDetail["nutrition"]>;

/** The mandatory values in the order of the law: the text's key and the contract's. */
export const nutritionColumns = [
  { key: "energy", value: "energyKj" },
  { key: "fat", value: "fat" },
  { key: "saturated", value: "saturatedFat" },
  { key: "carbohydrate", value: "carbohydrate" },
  { key: "sugars", value: "sugars" },
  { key: "fibre", value: "fibre" },
  { key: "protein", value: "protein" },
  { key: "salt", value: "salt" },
] as const satisfies { key: KeysOf<Namespaces["product"]>; value: keyof Nutrition }[];
