type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type Base<K extends string> = K extends `${infer Stem}_${Plural}` ? Stem : K;

/** The dotted paths of a file of texts, plural endings taken off: `search.results`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** What fills the places in a text; `count` chooses the plural. */
export type Values = Record<string, string | number>;

/** Says a text of one namespace in the visitor's language. */
export type T<Texts> = (key: KeysOf<Texts>, values?: Values) => string;
