import clsx from "clsx";
import type { ReactNode } from "react";

export interface AccordionItem {
  /** The anchor to which a link can lead. */
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

/** Questions that open; with `name` only one at a time. The browser opens them, with or without JavaScript. */
export function Accordion({ items, name, className }: { items: AccordionItem[]; name?: string; className?: string }) {
  return (
    <div className={clsx("divide-y divide-line rounded-lg border border-line bg-surface", className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} open={item.open} className="group/item" {...(name ? { name } : {})}>
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-4 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
            {item.title}
            <span className="icon icon-chevron-down size-5 text-ink-3 transition-transform group-open/item:rotate-180" />
          </summary>
          <div className="px-4 pt-1 pb-4 text-ink-2">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
