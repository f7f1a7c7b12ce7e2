import { Row, Specimen } from "./specimen";

/** Written out: Tailwind finds only whole class names. */
const swatches = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["sunken", "bg-sunken"],
  ["plate", "bg-plate"],
  ["line", "bg-line"],
  ["edge", "bg-edge"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["walnut", "bg-walnut"],
  ["walnut-2", "bg-walnut-2"],
  ["walnut-line", "bg-walnut-line"],
  ["flour", "bg-flour"],
  ["chosen", "bg-chosen"],
  ["strip", "bg-strip"],
  ["tomato", "bg-tomato"],
  ["tomato-2", "bg-tomato-2"],
  ["tomato-soft", "bg-tomato-soft"],
  ["olive", "bg-olive"],
  ["olive-soft", "bg-olive-soft"],
  ["saffron", "bg-saffron"],
  ["saffron-soft", "bg-saffron-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
] as const;

const sizes = [
  ["4xl", "font-display text-4xl"],
  ["3xl", "font-display text-3xl"],
  ["2xl", "font-display text-2xl"],
  ["xl", "text-xl"],
  ["lg", "text-lg"],
  ["base", "text-base"],
  ["sm", "text-sm"],
  ["xs", "text-xs"],
  ["2xs", "text-2xs"],
] as const;

/** Colours and letters. */
export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colour">
        {() => (
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
            {swatches.map(([name, tone]) => (
              <li key={name} className="text-2xs text-ink-2">
                <span className={`mb-1 block h-12 rounded-md border border-line ${tone}`} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen name="Type">
        {() =>
          sizes.map(([name, size]) => (
            <Row key={name}>
              <span className="w-10 text-2xs text-ink-3">{name}</span>
              <span className={`${size} min-w-0 flex-1`}>{"Farina, Brød, Weizenmehl 12,50\u00a0€"}</span>
            </Row>
          ))
        }
      </Specimen>
    </>
  );
}
