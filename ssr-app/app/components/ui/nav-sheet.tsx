import clsx from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useT } from "~/lib/texts/use-t";
import { useCloseOnNavigation } from "./use-close-on-navigation";
import { useCurrentInView } from "./use-current-in-view";

interface Props {
  /** The id by which a button opens it (`popovertarget`). */
  id: string;
  /** The name of the navigation for screen readers. */
  label: string;
  /** Above the sheet on a phone. */
  title: string;
  /** On a desktop as high as the window. */
  full?: boolean;
  children: ReactNode;
}

/**
 * Every page of an area: beside the page on a desktop; on phones and tablets a sheet that rises from the bar (the
 * browser's popover, so that it opens without JavaScript). One list serves both.
 */
export function NavSheet({ id, label, title, full, children }: Props) {
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  useCloseOnNavigation(() => sheet.current?.matches(":popover-open") && sheet.current.hidePopover());
  useCurrentInView(sheet);
  return (
    <nav
      ref={sheet}
      id={id}
      {...{ popover: "auto" }}
      aria-label={label}
      className={clsx("nav-sheet", full && "is-full")}
      data-print="no"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-raised py-2 pr-2 pl-5 lg:hidden">
        <p className="font-display font-semibold text-xl">{title}</p>
        <button
          type="button"
          {...{ popovertarget: id, popovertargetaction: "hide" }}
          aria-label={t("dialog.close")}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className={clsx("grid gap-5 p-4", full ? "lg:gap-2 lg:px-2.5 lg:pt-1 lg:pb-2" : "lg:gap-3 lg:p-0")}>
        {children}
      </div>
    </nav>
  );
}
