import { fold } from "./fold";

/** Where names go that begin with no letter of the index. */
const otherInitial = "#";

/** The index as it is printed: A to Z, then the rest. */
export const initials = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", otherInitial];

/** The letter under which a name is looked for: `È` under E, `'Nduja` under N, `3 Monti` under #. */
export function initialOf(name: string): string {
  const first = fold(name)
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .charAt(0)
    .toUpperCase();
  return /^[A-Z]$/.test(first) ? first : otherInitial;
}

export interface InitialGroup<T> {
  initial: string;
  makers: T[];
}

/** In the order of the index, each group by name; letters without makers are left out. */
export function groupByInitial<T extends { name: string }>(makers: T[]): InitialGroup<T>[] {
  const byName = new Intl.Collator("it", { sensitivity: "base", ignorePunctuation: true, numeric: true });
  const groups = new Map<string, T[]>();
  for (const maker of makers) {
    const initial = initialOf(maker.name);
    groups.set(initial, [...(groups.get(initial) ?? []), maker]);
  }
  return initials.flatMap((initial) => {
    const group = groups.get(initial);
    return group ? [{ initial, makers: group.sort((a, b) => byName.compare(a.name, b.name)) }] : [];
  });
}

/** The fragment that a letter of the index leads to. */
export function anchorOf(initial: string): string {
  return `lettera-${initial === otherInitial ? "altro" : initial.toLowerCase()}`;
}
