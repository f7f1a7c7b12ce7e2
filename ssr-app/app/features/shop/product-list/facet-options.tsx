import type { Facet } from "~/lib/contract";
import { formatInteger } from "~/lib/format";

interface FacetOptionsProps {
  name: string;
  /** Radio: at most one value. Checkbox: articles must have all chosen values. */
  type: "radio" | "checkbox";
  facets: Facet[];
  chosen: string[];
}

/** The values of a facet, each with the number of articles that it would leave. */
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

/** Chosen values first, then the API's order. */
function inOrder(facets: Facet[], chosen: string[]): Facet[] {
  return [...facets.filter(({ key }) => chosen.includes(key)), ...facets.filter(({ key }) => !chosen.includes(key))];
}
