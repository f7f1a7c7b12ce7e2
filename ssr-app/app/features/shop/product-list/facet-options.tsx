import type { Facet } from "~/lib/contract";
import { formatInteger } from "~/lib/format";

interface FacetOptionsProps {
  name: string;
  /** Radio: one value or none. Checkbox: articles must have all that are chosen. */
  type: "radio" | "checkbox";
  facets: Facet[];
  chosen: string[];
}

/** The values of a facet with how many articles each would leave. */
export function FacetOptions({ name, type, facets, chosen }: FacetOptionsProps) {
  return (
    <ul className="max-h-72 overflow-y-auto overscroll-contain">
      {inOrder(facets, chosen).map((facet) => (
        <li key={facet.key}>
          <label className="facet-option">
            <input type={type} name={name} value={facet.key} defaultChecked={chosen.includes(facet.key)} />
            <span>{facet.name}</span>
            <small>{formatInteger(facet.count)}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What is chosen stands first, then as the API ordered it. */
function inOrder(facets: Facet[], chosen: string[]): Facet[] {
  return [...facets.filter(({ key }) => chosen.includes(key)), ...facets.filter(({ key }) => !chosen.includes(key))];
}
