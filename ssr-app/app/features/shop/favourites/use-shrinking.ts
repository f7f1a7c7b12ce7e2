import { useEffect, useRef, useState } from "react";
import type { LoadedList } from "~/features/shop/product-list/load.server";

/**
 * A list from which articles can be removed while it is open. `isGone` tells which articles are removed although the
 * page's data still has them. `button` is the selector of the button that removes one; the focus moves to the next such
 * button.
 */
export function useShrinking(loaded: LoadedList, isGone: (id: number) => boolean, button: string) {
  const read = () => ({ loaded, gone: new Set(loaded.list.entities.map(({ id }) => id).filter(isGone)) });
  const [now, setNow] = useState(read);
  if (now.loaded !== loaded) setNow(read);
  const root = useRef<HTMLDivElement>(null);
  const focusAt = useRef(-1);
  const { gone } = now;

  const mark = (id: number, taken: boolean) => {
    if (taken && root.current) {
      const buttons = [...root.current.querySelectorAll(button)];
      focusAt.current = buttons.indexOf(document.activeElement as Element);
    }
    setNow((before) => {
      const after = new Set(before.gone);
      if (taken) after.add(id);
      else after.delete(id);
      return { ...before, gone: after };
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an article has left the list
  useEffect(() => {
    const index = focusAt.current;
    focusAt.current = -1;
    if (index < 0 || !root.current) return;
    const buttons = root.current.querySelectorAll<HTMLElement>(button);
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById("main");
    next?.focus({ preventScroll: buttons.length > 0 });
  }, [gone]);

  const entities = loaded.list.entities.filter(({ id }) => !gone.has(id));
  const total = Math.max(0, loaded.list.total - (loaded.list.entities.length - entities.length));
  return { remaining: { ...loaded, list: { ...loaded.list, entities, total } }, mark, root };
}
