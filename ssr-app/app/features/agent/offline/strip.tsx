import clsx from "clsx";
import { CloudOff, Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "~/lib/format";
import { shellAnchor, shellPath } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { useLost } from "./connection";
import type { Owner } from "./device";
import { countDrafts, useDrafts, wantsDecision } from "./use-drafts";
import { useOwner } from "./use-owner";

/**
 * Above the content of the area, only when there is something to say: no connection, orders that wait, a decision. `ready`:
 * the device could do without a connection from here on; for those who want to pull the plug.
 */
export function Strip({ ready }: { ready: boolean }) {
  const t = useT("offline");
  const lost = useLost();
  const owner = useOwner();
  const list = useDrafts();
  const { waiting, deciding } = countDrafts(list);
  const decide = list.find(wantsDecision);
  return (
    <div
      role="status"
      data-part="pocket-strip"
      data-ready={ready || undefined}
      data-print="no"
      className="page-x grid gap-2 pt-4 empty:hidden"
    >
      {deciding > 0 && decide && (
        <Line
          tone="danger"
          icon={<TriangleAlert aria-hidden="true" className="size-5 shrink-0" />}
          to={deciding === 1 ? shellPath + shellAnchor(decide.company) : shellPath}
          action={t("strip.decide")}
        >
          {deciding === 1 ? t("strip.decidingOne", { company: decide.name }) : t("strip.deciding", { count: deciding })}
        </Line>
      )}
      {waiting > 0 && (
        <Line
          tone="saffron"
          icon={<Hourglass aria-hidden="true" className="size-5 shrink-0" />}
          to={shellPath}
          action={t("strip.see")}
        >
          {t("strip.waiting", { count: waiting })}
        </Line>
      )}
      {lost && (
        <Line
          tone="sunken"
          icon={<CloudOff aria-hidden="true" className="size-5 shrink-0" />}
          to={owner?.readAt ? shellPath : undefined}
          action={t("strip.work")}
        >
          <LostText owner={owner} />
        </Line>
      )}
    </div>
  );
}

export function LostText({ owner }: { owner: Owner | null | undefined }) {
  const t = useT("offline");
  return owner?.readAt ? t("strip.lostSince", { time: formatTime(owner.readAt, owner.country) }) : t("strip.lost");
}

const tones = {
  danger: "border-danger bg-danger-soft text-danger",
  saffron: "border-saffron bg-saffron-soft text-saffron-ink",
  sunken: "border-edge bg-sunken text-ink",
};

interface LineProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  to?: string;
  action: string;
  children: ReactNode;
}

/** The shell is a document of its own, so its link is a plain one. */
function Line({ tone, icon, to, action, children }: LineProps) {
  return (
    <p
      className={clsx("flex min-h-12 items-center gap-3 rounded-md border px-3 py-1 text-sm leading-snug", tones[tone])}
    >
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere font-medium">{children}</span>
      {to && (
        <a
          href={to}
          target="_self"
          className="-mr-1 flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-4"
        >
          {action}
        </a>
      )}
    </p>
  );
}
