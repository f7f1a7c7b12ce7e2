import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { AgentBar } from "./agent-bar";
import { ManagerNav } from "./manager-nav";

const PocketHost = lazy<ComponentType>(() =>
  import("~/features/agent/offline/host").catch(() => ({ default: () => null })),
);

/**
 * The frame of the manager area within the shop's: navigation beside the page on a desktop, a bar at the bottom on a
 * phone.
 */
export function ManagerFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Pocket />
      <div className="page-x flex flex-1 gap-8 pt-5 pb-28 lg:pt-8 lg:pb-12">
        <ManagerNav />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <AgentBar />
    </>
  );
}

/** Loads the offline parts in the browser, after everything else. A chunk that fails to load breaks nothing else. */
function Pocket() {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? (
    <Suspense fallback={null}>
      <PocketHost />
    </Suspense>
  ) : null;
}
