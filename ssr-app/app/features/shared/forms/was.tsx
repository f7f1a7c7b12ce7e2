import type { ShopForm } from "./use-shop-form";

/**
 * What a form showed, in a hidden field: the action sends what was changed, and sees what somebody else changed since. A
 * form that was refused keeps what it showed at first, also where the page came anew (without JavaScript).
 */
export function Was({ form, row, name = "was" }: { form: Pick<ShopForm, "answer">; row: object; name?: string }) {
  const posted = form.answer?.result?.initialValue?.[name];
  return <input type="hidden" name={name} value={typeof posted === "string" ? posted : JSON.stringify(row)} />;
}

/** Some of a thing's values. */
export const valuesOf = <T extends object>(thing: T, names: readonly (keyof T & string)[]) =>
  Object.fromEntries(names.map((name) => [name, thing[name]]));
