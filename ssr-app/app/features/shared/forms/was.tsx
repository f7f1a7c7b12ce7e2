import type { ShopForm } from "./use-shop-form";

/**
 * The values that a form showed, in a hidden field: the action sends the changed ones, and notices other people's
 * changes. A refused form keeps its first values, also when the page was loaded again (without JavaScript).
 */
export function Was({ form, row, name = "was" }: { form: Pick<ShopForm, "answer">; row: object; name?: string }) {
  const posted = form.answer?.result?.initialValue?.[name];
  return <input type="hidden" name={name} value={typeof posted === "string" ? posted : JSON.stringify(row)} />;
}

/** Some of a thing's values. */
export const valuesOf = <T extends object>(thing: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, thing[name]]));
