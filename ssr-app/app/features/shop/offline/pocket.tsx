import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { whenIdle } from "~/lib/when-idle";

const ShopHost = lazy<ComponentType>(() => import("./host").catch(() => ({ default: () => null })));

/** Loads the buyer's offline parts after everything else. A chunk that fails to load breaks nothing else. */
export function Pocket() {
  const user = useUser();
  const buys = Boolean(user?.company) && !isManager(user);
  const [here, setHere] = useState(false);
  useEffect(() => (buys ? whenIdle(() => setHere(true)) : undefined), [buys]);
  return here ? (
    <Suspense fallback={null}>
      <ShopHost />
    </Suspense>
  ) : null;
}
