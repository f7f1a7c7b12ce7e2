import { Check, CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "~/lib/texts/use-t";

interface DoorProps {
  title: string;
  text?: string;
  /** Heading and lines of the list beside the form. */
  listTitle: string;
  list: string[];
  /** The lines are numbered steps. */
  ordered?: boolean;
  /** The page to go to after signing in; already checked as safe. */
  target?: string;
  /** A form was sent and not processed. */
  unsent?: boolean;
  children: ReactNode;
}

/** The frame of a page for signing in: a list on a chest at one side, the form on the other. */
export function Door({ title, text, listTitle, list, ordered, target, unsent, children }: DoorProps) {
  const t = useT("account");
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-xl border border-line bg-surface shadow-lift lg:my-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid content-start gap-5 p-5 sm:p-8 lg:p-10 lg:[grid-area:1/2]">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-1 max-w-prose text-ink-2">{text}</p>}
          {unsent && (
            <p className="mt-1 rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">{t("door.unsent")}</p>
          )}
          {target && target !== "/" && (
            <p className="mt-1 flex items-start gap-2 rounded-md bg-olive-soft px-3 py-2 text-olive-ink text-sm">
              <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t("door.loginNext")}
            </p>
          )}
        </div>
        {children}
      </div>
      <aside className="on-walnut grid content-center gap-8 overflow-hidden bg-walnut-2 p-5 text-flour sm:p-8 lg:p-10 dark:bg-walnut">
        <span className="mark mx-auto block h-52 text-flour max-lg:hidden" />
        <section className="grid gap-4">
          <h2 className="text-2xl">{listTitle}</h2>
          <Lines list={list} ordered={ordered} />
        </section>
      </aside>
    </div>
  );
}

function Lines({ list, ordered }: { list: string[]; ordered?: boolean }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className="grid gap-3">
      {list.map((line, index) => (
        <li key={line} className="flex items-start gap-3 leading-snug">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-saffron font-bold text-on-saffron text-xs"
          >
            {ordered ? index + 1 : <Check className="size-4" strokeWidth={3} />}
          </span>
          {line}
        </li>
      ))}
    </List>
  );
}
