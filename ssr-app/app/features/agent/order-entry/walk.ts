const fields = "input[data-quantity]";

const all = (list: Element | null | undefined) => [...(list?.querySelectorAll<HTMLInputElement>(fields) ?? [])];

/** Fields that are seen: on a phone a row shows its own only once something of it is typed. */
const visibleFields = (list: Element | null | undefined) =>
  all(list).filter((field) => field.offsetParent !== null && !field.disabled);

export const firstField = (list: Element | null) => visibleFields(list)[0];

/** The field so many rows away; nothing at the ends. */
export function fieldBeside(from: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const every = visibleFields(from.closest("[data-part=pad-list]"));
  return every[every.indexOf(from) + step];
}

export const searchField = () => document.querySelector<HTMLInputElement>("[data-part=pad-search]");
