import { useEffect } from "react";
import { drafts } from "~/features/agent/order-entry/drafts";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import { readRows } from "~/features/shared/offline/device";
import { keepPictures } from "~/features/shared/offline/pictures";
import { useHost } from "~/features/shared/offline/use-host";
import { useShell } from "~/lib/use-shell";
import { refreshPocket } from "./copy";
import { goToShellWhenLost } from "./lost-page";
import { keepSending } from "./queue";
import { Strip } from "./strip";
import { useSentToasts } from "./use-sent-toasts";

/** The background work on the device for an agent, on the area's pages and in the shell. */
export const agentWork = {
  scope: "/manager",
  refresh: refreshPocket,
  async begin(user: number) {
    await drafts.open(user);
    return keepSending(user);
  },
  async finish(user: number) {
    const customers = await readRows<PocketCompany>(user, "customers");
    await keepPictures(customers.flatMap(({ usual }) => usual.map(({ product }) => product)));
  },
} as const;

/** Says on every page of the manager area that there is no connection. */
export default function PocketHost() {
  const framed = useShell()?.embed ?? true;
  const ready = useHost(agentWork);
  useSentToasts();
  useEffect(goToShellWhenLost, []);
  return framed ? null : <Strip ready={ready} />;
}
