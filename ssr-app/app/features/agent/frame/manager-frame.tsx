import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { AgentBar } from "./agent-bar";
import { ManagerNav } from "./manager-nav";

const PocketHost = lazy<ComponentType>(() =>
  import("~/features/agent/offline/host").catch(() => ({ default: () => null })),
);

/** The area's own frame, within the shop's: its navigation beside the page at a desk, a bar under the thumb on a phone. */
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

/** What the device keeps: for the browser only, after everything else. A chunk that does not come takes nothing with it. */
function Pocket() {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? (
    <Suspense fallback={null}>
      <PocketHost />
    </Suspense>
  ) : null;
}
