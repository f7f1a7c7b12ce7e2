import { useT } from "~/lib/texts/use-t";
import { Spinner } from "./spinner";

/** Covers its (positioned) parent while a part of it is loading. */
export function LoadingOverlay({ show, label }: { show: boolean; label?: string }) {
  const t = useT();
  return (
    <div
      role="status"
      className={show ? "absolute inset-0 z-20 grid animate-fade-in place-items-center rounded-[inherit]" : "sr-only"}
    >
      {show && (
        <>
          <span aria-hidden="true" className="absolute inset-0 rounded-[inherit] bg-paper opacity-70" />
          <span className="relative flex items-center gap-3 rounded-lg bg-raised px-4 py-3 font-medium shadow-lift">
            <Spinner />
            {label ?? t("loading")}
          </span>
        </>
      )}
    </div>
  );
}
