import { type LucideIcon, MessageSquareWarning, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { requestsPath } from "~/features/agent/frame/paths";
import type { Today } from "~/features/agent/frame/types";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** Today's vans, and the requests without an answer. */
export function Counts({ today }: { today: Today }) {
  const t = useT("office");
  const { trips, openRequests } = today;
  return (
    <ul className="grid grid-cols-2 gap-3">
      <Count
        to="/manager/elenco-viaggi"
        icon={Truck}
        name={t("counts.trips")}
        number={trips.today}
        note={trips.blocked > 0 ? t("counts.blocked", { count: trips.blocked }) : undefined}
      />
      <Count to={requestsPath} icon={MessageSquareWarning} name={t("counts.requests")} number={openRequests} />
    </ul>
  );
}

interface CountProps {
  to: string;
  icon: LucideIcon;
  name: string;
  number: number;
  note?: string;
}

function Count({ to, icon: Icon, name, number, note }: CountProps) {
  return (
    <li className="grid">
      <AppLink
        to={to}
        className="grid content-start gap-1 rounded-xl border border-line bg-surface p-4 shadow-card hover:bg-sunken"
      >
        <span className="flex items-center justify-between">
          <span className="font-display font-semibold text-2xl">{formatInteger(number)}</span>
          <Icon aria-hidden="true" className="size-5 text-ink-3" />
        </span>
        <span className="wrap-anywhere text-ink-2 text-sm leading-snug">{name}</span>
        {note && <span className="font-semibold text-danger text-sm">{note}</span>}
      </AppLink>
    </li>
  );
}
