import { type PointerEvent, useRef, useState } from "react";
import type { Place } from "./guide";

/** The target of a dragged line: in front of another line, or at the end of a place. */
export interface Drop {
  place: Place;
  after: number | null;
  /** The line before which the marker is drawn. */
  before: number | null;
}

const edge = 96;

/** Drags lines by their handle, with finger or mouse; the page scrolls near the edges of the screen. */
export function useDrag(onDrop: (product: number, drop: Drop) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef<Drop | null>(null);

  const begin = (product: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    latest.current = null;
    setDragged(product);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (dragged === null) return;
    const { clientX, clientY } = event;
    if (clientY < edge) window.scrollBy(0, -12);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, 12);
    const next = dropAt(clientX, clientY, dragged);
    if (!next) return;
    latest.current = next;
    setDrop(next);
  };
  const end = () => {
    if (dragged !== null && latest.current) onDrop(dragged, latest.current);
    cancel();
  };
  const cancel = () => {
    latest.current = null;
    setDragged(null);
    setDrop(null);
  };
  const handle = (product: number) => ({
    onPointerDown: begin(product),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  });
  return { dragged, drop, handle };
}

/** The target under the finger: the upper half of a line is before it, the lower half behind it. */
function dropAt(x: number, y: number, dragged: number): Drop | undefined {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-line]");
  const shelf = under?.closest<HTMLElement>("[data-place]");
  if (!under || !shelf || Number(under.dataset.line) === dragged) return undefined;
  const ids = [...shelf.querySelectorAll<HTMLElement>("[data-line]")]
    .map(({ dataset }) => Number(dataset.line))
    .filter((id) => id !== dragged);
  const { top, height } = under.getBoundingClientRect();
  const at = ids.indexOf(Number(under.dataset.line)) + (y > top + height / 2 ? 1 : 0);
  return { place: shelf.dataset.place as Place, after: ids[at - 1] ?? null, before: ids[at] ?? null };
}
