import type { ReactNode } from "react";
import { useT } from "~/lib/texts/use-t";
import { type GuideLine, type Place, shelves } from "./guide";

interface ShelvesProps {
  lines: GuideLine[];
  children: (line: GuideLine, shelf: GuideLine[], index: number) => ReactNode;
}

/** A guide's lines under the names of their places. */
export function Shelves({ lines, children }: ShelvesProps) {
  const t = useT("guides");
  return shelves(lines).map((shelf) => (
    <section key={shelf.place} aria-labelledby={shelfId(shelf.place)} className="guide-shelf" data-place={shelf.place}>
      <h2 id={shelfId(shelf.place)} className="guide-place">
        {t(`place.${shelf.place}`)} <span>{shelf.lines.length}</span>
      </h2>
      <ul className="guide-lines">{shelf.lines.map((line, index) => children(line, shelf.lines, index))}</ul>
    </section>
  ));
}

const shelfId = (place: Place) => `posto-${place}`;

/** Links from the head of a long guide to its places. */
export function ShelfLinks({ lines }: { lines: GuideLine[] }) {
  const t = useT("guides");
  const filled = shelves(lines);
  if (filled.length < 2) return null;
  return (
    <nav aria-label={t("places")} className="mb-4 flex flex-wrap gap-2">
      {filled.map(({ place }) => (
        <a key={place} href={`#${shelfId(place)}`} className="guide-jump">
          {t(`place.${place}`)}
        </a>
      ))}
    </nav>
  );
}
