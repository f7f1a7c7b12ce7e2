import { useState } from "react";
import { toast } from "~/components/ui/toast";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { ArrangeLine } from "./arrange-line";
import { type GuideLine, moved, neighbour, type Place, parField } from "./guide";
import { Shelves } from "./shelf";
import { useDrag } from "./use-drag";
import type { LineChange } from "./use-lines";

interface ArrangeProps {
  lines: GuideLine[];
  change: (next: GuideLine[], ...changes: LineChange[]) => void;
  /** Without JavaScript: the faults of pars, and the typed values. */
  errors?: Record<string, string[]>;
  typed?: Record<string, string>;
}

/**
 * Arranges the lines of a guide: by dragging, with arrows or into another place. Each line has its par and can be
 * removed.
 */
export function Arrange({ lines, change, errors, typed }: ArrangeProps) {
  const t = useT("guides");
  const [status, setStatus] = useState("");
  const lineOf = (product: number) => lines.find((line) => line.product.id === product);

  const move = (product: number, place: Place, after: number | null) => {
    const next = moved(lines, product, place, after);
    const shelf = next.filter((line) => line.place === place);
    const position = shelf.findIndex((line) => line.product.id === product) + 1;
    const name = lineOf(product)?.product.name ?? "";
    change(next, { kind: "move", product, place, after });
    setStatus(t("moved", { name, place: t(`place.${place}`), position, count: shelf.length }));
  };
  const take = (line: GuideLine, shelf: GuideLine[], index: number) => {
    const { place, par } = line;
    const { id, name } = line.product;
    change(
      lines.filter((each) => each !== line),
      { kind: "take", product: id },
    );
    const after = shelf[index - 1]?.product.id ?? null;
    const back = () =>
      change(
        lines,
        { kind: "put", product: id, body: { place, ...(par !== undefined && { par }) } },
        { kind: "move", product: id, place, after },
      );
    toast({
      text: t("taken", { name: wholePack(name) }),
      duration: 8_000,
      action: { label: t("undo"), onClick: back },
    });
  };
  const setPar = (product: number, par: number | null) =>
    change(
      lines.map((line) => (line.product.id === product ? withPar(line, par) : line)),
      { kind: "put", product, body: { par } },
    );
  const { dragged, drop, handle } = useDrag((product, { place, after }) => move(product, place, after));

  return (
    <>
      <Shelves lines={lines}>
        {(line, shelf, index) => (
          <ArrangeLine
            key={line.product.id}
            line={line}
            wrong={errors?.[parField(line.product.id)]?.[0]}
            typed={typed?.[parField(line.product.id)]}
            up={neighbour(shelf, index, -1)}
            down={neighbour(shelf, index, 1)}
            handle={handle(line.product.id)}
            dragged={dragged === line.product.id}
            falls={drop && falls(drop, line, shelf, index)}
            onMove={move}
            onTake={() => take(line, shelf, index)}
            onPar={(par) => setPar(line.product.id, par)}
          />
        )}
      </Shelves>
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function withPar({ par: _, ...line }: GuideLine, par: number | null): GuideLine {
  return par === null ? line : { ...line, par };
}

/** The side of this line on which the dragged one would be dropped. */
function falls(drop: { place: Place; before: number | null }, line: GuideLine, shelf: GuideLine[], index: number) {
  if (drop.place !== line.place) return null;
  if (drop.before === line.product.id) return "before" as const;
  return drop.before === null && index === shelf.length - 1 ? ("after" as const) : null;
}
