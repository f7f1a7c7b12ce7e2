import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ChevronRight, CircleCheckBig, Hourglass, LogIn, PencilLine, TriangleAlert } from "lucide-react";
import { Dotted } from "~/components/ui/dotted";
import type { Draft } from "~/features/agent/order-entry/draft";
import type { Country } from "~/lib/contract";
import { formatPrice, formatTime } from "~/lib/format";
import { shellAnchor } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";

const looks = {
  typing: { icon: PencilLine, tone: "text-ink-2" },
  waiting: { icon: Hourglass, tone: "text-saffron-ink" },
  signedOut: { icon: LogIn, tone: "text-saffron-ink" },
  decide: { icon: TriangleAlert, tone: "text-danger" },
  sent: { icon: CircleCheckBig, tone: "text-olive-ink" },
} as const;

function lookOf({ stage }: Draft): keyof typeof looks {
  if (stage.is === "differs" || stage.is === "refused" || (stage.is === "sent" && stage.request?.over)) return "decide";
  if (stage.is === "waiting" && stage.why === "signedOut") return "signedOut";
  return stage.is;
}

/** A draft on this device: customer, amount and state. */
export function DraftCard({ draft, country, currency }: { draft: Draft; country: Country; currency: string }) {
  const t = useT("offline");
  const look = lookOf(draft);
  const { icon: Icon, tone } = looks[look];
  const about = draft.lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
  return (
    <li data-part="draft" data-stage={draft.stage.is} className="min-w-0">
      <Link
        to={shellAnchor(draft.company)}
        discover="none"
        className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:bg-sunken"
      >
        <Icon aria-hidden="true" className={clsx("size-6 shrink-0", tone)} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="wrap-anywhere font-semibold leading-snug">{draft.name}</span>
          <span className={clsx("text-sm leading-snug", tone)}>
            <StageText draft={draft} country={country} />
          </span>
          <span className="text-ink-3 text-xs">
            <Dotted>
              {t("order.lines", { count: draft.lines.length })}
              {about > 0 && t("order.about", { amount: formatPrice(about, currency) })}
            </Dotted>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

function StageText({ draft: { stage, sealed }, country }: { draft: Draft; country: Country }) {
  const t = useT("offline");
  switch (stage.is) {
    case "typing":
      return t("order.typing");
    case "differs":
      return t("order.differs");
    case "refused":
      return t("order.refused");
    case "sent":
      if (stage.request?.over) return t("order.over");
      if (stage.request) return t("order.requested", { time: formatTime(stage.at, country) });
      return t("order.sent", {
        time: formatTime(stage.at, country),
        codes: stage.orders.map(({ code }) => code).join(", "),
      });
    default:
      if (stage.why === "signedOut") return t("order.signedOut");
      if (sealed) return t("order.sealed", { time: formatTime(stage.since, country) });
      return t("order.waits", { time: formatTime(stage.since, country) });
  }
}
