import { useLocation, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Skeleton } from "~/components/ui/skeleton";
import { isWorthKeeping } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { OrderPad } from "~/features/agent/order-entry/pad";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import { anchoredCompany } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { codesAmong } from "./codes";
import type { Owner } from "./device";
import { customerOf } from "./kept";
import { ShellFrame } from "./shell-frame";
import { ShellHome } from "./shell-home";
import { countDrafts, useDrafts } from "./use-drafts";
import { useLeave } from "./use-leave";
import { type ShellDevice, useShellDevice } from "./use-shell-device";
import { useTold } from "./use-told";

/** Where the manager area says that the way to it leads. */
const area = "/manager/presa-ordini";

/**
 * The order taking that needs no connection. The page itself is everybody's and lies on the device; customers and orders
 * come out of IndexedDB, of whoever the device belongs to.
 */
export function Shell() {
  const device = useShellDevice();
  const { owner, foreign, customers, met, meet } = device;
  const list = useDrafts();
  const { waiting, deciding } = countDrafts(list);
  useLeave();
  useTold();
  if (owner === undefined) return <Reading />;
  if (!owner || foreign) return <Nobody foreign={foreign} />;
  if (owner.signedOut) return <SignedOut orders={list.filter(isWorthKeeping).length} />;
  return (
    <ShellFrame met={met} orders={waiting + deciding} onRetry={meet}>
      {customers ? <Place device={device} owner={owner} customers={customers} /> : <Skeleton className="h-64" />}
    </ShellFrame>
  );
}

/** The customer that the address names, else the list. */
function Place({ device, owner, customers }: { device: ShellDevice; owner: Owner; customers: PocketCompany[] }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const list = useDrafts();
  const id = anchoredCompany(hash);
  const draft = list.find(({ company }) => company === id);
  const customer = customers.find(({ company }) => company.id === id) ?? (draft && customerOf(draft, owner.country));
  const tools = useMemo(() => (customer ? { codes: codesAmong(customer) } : undefined), [customer]);
  if (!customer) return <ShellHome device={device} owner={owner} customers={customers} />;
  return (
    <OrderPad
      key={id}
      user={owner.user}
      data={customer}
      store={drafts}
      online={device.met === "there"}
      tools={tools}
      onBack={() => navigate("#")}
    />
  );
}

function Reading() {
  return (
    <ShellFrame met={undefined} orders={0}>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-64" />
    </ShellFrame>
  );
}

/** A device that knows nobody's customers, or somebody else's. */
function Nobody({ foreign }: { foreign: boolean }) {
  const t = useT("offline");
  return (
    <ShellFrame met={undefined} orders={0}>
      <Title />
      <EmptyState
        title={foreign ? t("foreign.title") : t("empty.title")}
        action={
          <a href={area} target="_self" className={buttonClass()}>
            {t("empty.open")}
          </a>
        }
      >
        {foreign ? t("foreign.text") : t("empty.text")}
      </EmptyState>
    </ShellFrame>
  );
}

/** What waits is neither shown nor sent before they are back. */
function SignedOut({ orders }: { orders: number }) {
  const t = useT("offline");
  return (
    <ShellFrame met="nobody" orders={0}>
      <Title />
      <EmptyState
        title={t("signedOut.title")}
        action={
          <a href={area} target="_self" className={buttonClass()}>
            {t("signedOut.signIn")}
          </a>
        }
      >
        {orders > 0 ? t("signedOut.orders", { count: orders }) : t("signedOut.text")}
      </EmptyState>
    </ShellFrame>
  );
}

function Title() {
  const t = useT("offline");
  return <h1 className="sr-only">{t("title")}</h1>;
}
