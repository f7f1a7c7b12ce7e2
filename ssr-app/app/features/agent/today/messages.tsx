import { CircleCheckBig, Hourglass, type LucideIcon, PackageX, Truck, Undo2 } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { customerOrdersPath, requestsPath } from "~/features/agent/frame/paths";
import type { Message, MessageKind } from "~/features/agent/frame/types";
import { orderTo } from "~/features/shop/orders/paths";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { TodayCard } from "./card";

const icons: Record<MessageKind, LucideIcon> = {
  request_decided: CircleCheckBig,
  order_waits: Hourglass,
  trip_blocked: Truck,
  return_moved: Undo2,
  unavailable: PackageX,
};

/** The recent events at the agent's customers, newest first. */
export function Messages({ messages }: { messages: Message[] }) {
  const t = useT("office");
  return (
    <TodayCard id="messages" title={t("messages.title")}>
      {messages.length === 0 ? (
        <p className="pb-1 text-ink-2">{t("messages.none")}</p>
      ) : (
        <ul className="-mx-2 grid">
          {messages.map((message) => (
            <li key={`${message.kind}-${message.id}-${message.at}`}>
              <Row message={message} />
            </li>
          ))}
        </ul>
      )}
    </TodayCard>
  );
}

function Row({ message }: { message: Message }) {
  const t = useT("office");
  const locale = useLocale();
  const { kind, at, company, subject } = message;
  const Icon = icons[kind];
  return (
    <AppLink to={pathOf(message)} className="flex min-h-14 items-start gap-3 rounded-md px-2 py-2.5 hover:bg-sunken">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium leading-snug">{sentence(message, t)}</span>
        <span className="wrap-anywhere block text-ink-3 text-sm">
          <Dotted>
            {[
              company?.name,
              subject && wholePack(subject),
              formatMoment(at, locale, company?.country ?? "IT", "short"),
            ]}
          </Dotted>
        </span>
      </span>
    </AppLink>
  );
}

type Say = ReturnType<typeof useT<"office">>;

const decided = ["approved", "rejected", "done", "in_review"] as const;
const returns = ["accepted", "rejected", "collected", "credited"] as const;

function sentence({ kind, status }: Message, t: Say): string {
  if (kind === "request_decided") {
    const known = decided.find((each) => each === status);
    return known ? t(`messages.request.${known}`) : t("messages.request.done");
  }
  if (kind === "return_moved") {
    const known = returns.find((each) => each === status);
    return known ? t(`messages.return.${known}`) : t("messages.return.accepted");
  }
  if (kind === "order_waits") return t(status === "payment" ? "messages.waits.payment" : "messages.waits.company");
  return t(`messages.${kind}`);
}

function pathOf({ kind, id, subject }: Message): string {
  switch (kind) {
    case "request_decided":
    case "return_moved":
      return `${requestsPath}/${encodeURIComponent(subject)}`;
    case "order_waits":
      return id ? orderTo(id) : customerOrdersPath;
    case "trip_blocked":
      return id ? `/manager/elenco-viaggi?trip=${id}` : "/manager/elenco-viaggi";
    case "unavailable":
      return "/manager/indisponibilita";
  }
}
