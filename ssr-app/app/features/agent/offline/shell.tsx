import { useLocation, useNavigate } from "@remix-run/react";
import { Hourglass, Users } from "lucide-react";
import { useMemo } from "react";
import { SkeletonRows } from "~/components/ui/skeleton";
import { recall, sessionKey } from "~/features/account/session/storage";
import { isWorthKeeping } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { OrderPad } from "~/features/agent/order-entry/pad";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { Owner } from "~/features/shared/offline/device";
import { ShellFrame } from "~/features/shared/offline/shell-frame";
import { EmptyShell, Reading } from "~/features/shared/offline/shell-parts";
import { useLeave } from "~/features/shared/offline/use-leave";
import { type Meeting, useMeeting, useRows } from "~/features/shared/offline/use-meeting";
import { anchoredCompany } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { codesAmong } from "./codes";
import { customerOf } from "./customers";
import { agentWork } from "./host";
import { ShellHome } from "./shell-home";
import { countDrafts, useDrafts } from "./use-drafts";
import { useSentToasts } from "./use-sent-toasts";

/** The page of the manager area to which the shell links. */
const area = "/manager/presa-ordini";

const work = { ...agentWork, lastUser: () => recall("localStorage", sessionKey(false))?.user };

/**
 * Order entry without a connection. The page itself is the same for all users; customers and orders come from the
 * IndexedDB of the device's owner.
 */
export function Shell() {
  const t = useT("offline");
  const meeting = useMeeting(work);
  const { owner, foreign, state, meet } = meeting;
  const customers = useRows<PocketCompany>(foreign ? null : owner, "customers");
  const list = useDrafts();
  const { waiting, deciding } = countDrafts(list);
  useLeave();
  useSentToasts();
  if (owner === undefined) return <Reading />;
  const heading = t("title");
  if (!owner || foreign) {
    const reason = foreign
      ? { title: t("foreign.title"), text: t("foreign.text") }
      : { title: t("empty.title"), text: t("empty.text") };
    return <EmptyShell heading={heading} {...reason} door={{ to: area, text: t("empty.open") }} />;
  }
  if (owner.signedOut) {
    const orders = list.filter(isWorthKeeping).length;
    return (
      <EmptyShell
        signedOut
        heading={heading}
        title={t("signedOut.title")}
        text={orders > 0 ? t("signedOut.orders", { count: orders }) : t("signedOut.text")}
        door={{ to: area, text: t("signedOut.signIn") }}
      />
    );
  }
  const places = [
    { to: "#", icon: Users, name: t("customers.title") },
    { to: "#ordini", icon: Hourglass, name: t("nav.orders"), count: waiting + deciding },
  ];
  return (
    <ShellFrame state={state} places={places} onRetry={meet}>
      {customers ? <Place meeting={meeting} owner={owner} customers={customers} /> : <SkeletonRows />}
    </ShellFrame>
  );
}

interface PlaceProps {
  meeting: Meeting;
  owner: Owner;
  customers: PocketCompany[];
}

/** The customer of the address, else the list. */
function Place({ meeting, owner, customers }: PlaceProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const list = useDrafts();
  const id = anchoredCompany(hash);
  const draft = list.find(({ company }) => company === id);
  const customer = customers.find(({ company }) => company.id === id) ?? (draft && customerOf(draft, owner.country));
  const tools = useMemo(() => (customer ? { codes: codesAmong(customer) } : undefined), [customer]);
  if (!customer) return <ShellHome meeting={meeting} owner={owner} customers={customers} />;
  return (
    <OrderPad
      key={id}
      user={owner.user}
      data={customer}
      store={drafts}
      online={meeting.state === "there"}
      tools={tools}
      onBack={() => navigate("#")}
    />
  );
}
