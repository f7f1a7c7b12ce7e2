import clsx from "clsx";
import { CloudOff, Hourglass, TriangleAlert } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { currentTrouble, onTrouble } from "~/lib/connection";
import { formatTime } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useLost } from "./connection";
import type { Owner } from "./device";
import type { Drafts, Typed } from "./drafts";
import { useOwner } from "./use-owner";

interface FrameProps {
  ready: boolean;
  shell: string;
  drafts: Pick<Drafts<Typed>, "subscribe" | "isPersisted">;
  children: ReactNode;
}

/**
 * Above the content of a page, only when there is something to say. `ready`: the device could do without a connection from
 * here on; for those who want to pull the plug.
 */
export function StripFrame({ ready, shell, drafts, children }: FrameProps) {
  const t = useT("offline");
  const lost = useLost();
  // The lost connection is reported in one place: over the page while something waits for an answer, else here.
  const reportedAbove = useSyncExternalStore(onTrouble, isReportedAbove, () => false);
  const owner = useOwner();
  const persisted = useSyncExternalStore(drafts.subscribe, drafts.isPersisted, () => true);
  return (
    <div
      role="status"
      data-part="pocket-strip"
      data-ready={ready || undefined}
      data-print="no"
      className="page-x grid gap-2 pt-4 empty:hidden"
    >
      {!persisted && <StripLine tone="danger">{t("strip.unkept")}</StripLine>}
      {children}
      {lost && !reportedAbove && (
        <StripLine tone="sunken" to={owner?.readAt ? shell : undefined} action={t("strip.work")}>
          <LostText owner={owner} />
        </StripLine>
      )}
    </div>
  );
}

const isReportedAbove = () => currentTrouble()?.status === 0;

function LostText({ owner }: { owner: Owner | null | undefined }) {
  const t = useT("offline");
  return owner?.readAt ? t("strip.lostSince", { time: formatTime(owner.readAt, owner.country) }) : t("strip.lost");
}

const tones = {
  danger: { icon: TriangleAlert, look: "border-danger bg-danger-soft text-danger" },
  saffron: { icon: Hourglass, look: "border-saffron bg-saffron-soft text-saffron-ink" },
  sunken: { icon: CloudOff, look: "border-edge bg-sunken text-ink" },
};

interface LineProps {
  tone: keyof typeof tones;
  to?: string;
  action?: string;
  children: ReactNode;
}

/** The shell is a document of its own, so its link is a plain one; whole, so that nobody asks for its route ahead. */
export function StripLine({ tone, to, action, children }: LineProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <p className={clsx("flex min-h-12 items-center gap-3 rounded-md border px-3 py-1 text-sm leading-snug", look)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere font-medium">{children}</span>
      {to && (
        <a
          href={new URL(to, window.location.href).href}
          target="_self"
          className="-mr-1 flex min-h-11 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-4"
        >
          {action}
        </a>
      )}
    </p>
  );
}
