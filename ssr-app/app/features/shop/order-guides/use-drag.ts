import { type PointerEvent, useRef, useState } from "react";
import type { Place } from "./guide";

/** Where a dragged line would fall: in front of another one, or last of a place. */
export interface Drop {
  place: Place;
  after: number | null;
  /** The line in front of which it is shown. */
  before: number | null;
}

const edge = 96;

/** Drags lines by their handle, with a finger or a mouse; near the screen's edges the page goes along. */
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

/** What lies under the finger: the upper half of a line is in front of it, the lower half behind. */
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
