type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type Base<K extends string> = K extends `${infer Stem}_${Plural}` ? Stem : K;

/** The dotted keys of a file of texts without plural suffixes: `search.results`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Values of the placeholders in a text; `count` chooses the plural. */
export type Values = Record<string, string | number>;

/** Renders a text of one namespace in the visitor's language. */
export type T<Texts> = (key: KeysOf<Texts>, values?: Values) => string;
