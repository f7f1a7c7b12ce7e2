import { Suspense, useState } from "react";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";

const MobileSidebar = lazyPart(() => import("./mobile-sidebar"));

/** Opens the mobile sidebar. Without JavaScript it jumps to the same links at the page's end. */
export function MenuButton({ className, label }: { className?: string; label?: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the plain menu */}
      <a
        href={`#${plainMenuId}`}
        role="button"
        aria-haspopup="dialog"
        aria-label={label ? undefined : t("nav.menu")}
        onClick={(event) => {
          event.preventDefault();
          setUsed(true);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        className={className}
      >
        <span className="icon icon-menu size-6" />
        {label}
      </a>
      {used && (
        <Suspense fallback={null}>
          <MobileSidebar open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const plainMenuId = "menu";
