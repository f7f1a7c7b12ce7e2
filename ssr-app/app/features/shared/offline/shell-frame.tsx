import { Link } from "@remix-run/react";
import clsx from "clsx";
import { type LucideIcon, RefreshCw, Wifi, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Logo } from "~/components/ui/logo";
import { useT } from "~/lib/texts/use-t";
import type { MeetingState } from "./use-meeting";

/** A way within the shell, under the thumb. */
interface ShellPlace {
  to: string;
  icon: LucideIcon;
  name: string;
  count?: number;
}

interface FrameProps {
  state?: MeetingState;
  places?: ShellPlace[];
  onRetry?: () => void;
  children: ReactNode;
}

/** The shell's own frame: nothing in it needs the shop. */
export function ShellFrame({ state, places = [], onRetry, children }: FrameProps) {
  const t = useT("offline");
  const common = useT();
  return (
    <>
      <header className="on-walnut dovetail-down z-20 bg-walnut text-flour" data-print="no">
        <div className="page-x">
          <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-3 py-2.5">
            <Logo className="mr-auto flex h-9 items-center gap-2" />
            {state && <State state={state} />}
          </div>
        </div>
      </header>
      <div className="page-x flex-1 pt-6 pb-28 lg:pt-8 lg:pb-12">
        <main id="main" tabIndex={-1} className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 outline-none">
          {children}
        </main>
      </div>
      {onRetry && (
        <nav
          aria-label={t("nav.label")}
          data-bottom-bar
          data-print="no"
          className="on-walnut fixed inset-x-0 bottom-0 z-30 border-walnut-line border-t bg-walnut text-flour lg:hidden"
        >
          <ul className="mx-auto grid max-w-xl grid-cols-3 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
            {places.map((place) => (
              <Place key={place.to} {...place} />
            ))}
            <li className="min-w-0">
              <button type="button" onClick={onRetry} disabled={state === "asking"} className={cell}>
                <RefreshCw aria-hidden="true" className={clsx("size-6", state === "asking" && "animate-spin")} />
                {common("error.again")}
              </button>
            </li>
          </ul>
        </nav>
      )}
    </>
  );
}

const cell =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 font-medium text-2xs text-flour-2 leading-tight hover:text-flour";

function Place({ to, icon: Icon, name, count = 0 }: ShellPlace) {
  return (
    <li className="min-w-0">
      <Link to={to} discover="none" className={cell}>
        <span className="relative">
          <Icon aria-hidden="true" className="size-6" />
          {count > 0 && (
            <span className="absolute -top-1.5 left-4 grid min-w-5 place-items-center rounded-full bg-saffron px-1 font-bold text-2xs text-on-saffron">
              {count}
            </span>
          )}
        </span>
        <span className="wrap-anywhere max-w-full hyphens-auto text-center max-sm:tracking-tight">{name}</span>
      </Link>
    </li>
  );
}

function State({ state }: { state: MeetingState }) {
  const t = useT("offline");
  const reachable = state === "there" || state === "nobody";
  return (
    <p
      role="status"
      data-part="shell-state"
      data-state={state}
      className={clsx(
        "flex min-h-9 items-center gap-2 rounded-full px-3 font-semibold text-sm",
        state === "lost" ? "bg-saffron text-on-saffron" : "bg-walnut-2 text-flour",
      )}
    >
      {reachable ? <Wifi aria-hidden="true" className="size-4" /> : <WifiOff aria-hidden="true" className="size-4" />}
      {t(`state.${state}`)}
    </p>
  );
}
