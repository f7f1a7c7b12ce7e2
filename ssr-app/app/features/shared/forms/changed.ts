/** A form's values, or a row's; a text by language is an object. */
// biome-ignore lint/suspicious/noExplicitAny: of any form
export type Values = Record<string, any>;

/** The API's values for "no start" and "no end". */
export const always = new Set<unknown>(["2000-01-01", "9999-12-31"]);

/** The members that differ from those that a page showed; all of them when it did not send what it showed. */
export const changed = (was: Values | undefined, now: Values): Values =>
  was ? Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(was[name], value))) : now;

/** Whether two values of a column are equal. The order of a list does not matter. */
export const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === "" || value === false || always.has(value)) return null;
  // A form that is sent without JavaScript ends its lines with both characters.
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => JSON.stringify(plain(each))).sort();
  if (typeof value === "object")
    return Object.fromEntries(
      Object.entries(value as Values)
        .map(([name, each]) => [name, plain(each)] as const)
        .filter(([, each]) => each !== null)
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  return value;
}

/** The values that a form has shown: its first ones (`was`), and by field (`names.it`) later ones of others. */
export function withShown(was: Values, stored: Values): Values {
  const shown = { ...was };
  for (const [field, value] of Object.entries(stored)) {
    const [name = "", ...key] = field.split(".");
    shown[name] = key.length > 0 ? { ...shown[name], [key.join(".")]: value } : value;
  }
  return shown;
}

/** Flattens `names: { it }` to the form's field names: `names.it`. */
const byField = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.entries(value).map(([key, each]) => [`${name}.${key}`, each])
        : [[name, value]],
    ),
  );

/**
 * The fields that a form changes and that somebody else has changed to something else since it was shown, each with its
 * present value `stored`.
 */
export function overtaken(was: Values, now: Values, stored: Values): Values {
  const [before, typed, current] = [byField(was), byField(now), byField(stored)];
  const names = Object.keys({ ...before, ...typed }).filter((name) => (name.split(".")[0] ?? "") in now);
  const fields = names.filter(
    (name) =>
      !same(before[name], typed[name]) && !same(before[name], current[name]) && !same(typed[name], current[name]),
  );
  return Object.fromEntries(fields.map((name) => [name, current[name] ?? null]));
}
