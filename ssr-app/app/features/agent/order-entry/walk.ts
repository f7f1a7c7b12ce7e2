const fields = "input[data-quantity]";

const all = (list: Element | null | undefined) => [...(list?.querySelectorAll<HTMLInputElement>(fields) ?? [])];

/** The visible fields: on a phone a row shows its field only once something is typed. */
const visibleFields = (list: Element | null | undefined) =>
  all(list).filter((field) => field.offsetParent !== null && !field.disabled);

export const firstField = (list: Element | null) => visibleFields(list)[0];

/** The field of another row; undefined at the ends. */
export function fieldBeside(from: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const every = visibleFields(from.closest("[data-part=pad-list]"));
  return every[every.indexOf(from) + step];
}

export const searchField = () => document.querySelector<HTMLInputElement>("[data-part=pad-search]");
