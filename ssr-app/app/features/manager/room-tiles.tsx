import {
  BellRing,
  BookUser,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Heart,
  type LucideIcon,
  MessageSquareWarning,
  PackageX,
  Send,
  Truck,
  UserPlus,
} from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { SectionHeading } from "~/components/ui/heading";
import { useT } from "~/lib/texts/use-t";
import { managerRooms } from "./rooms";

const icons: Record<(typeof managerRooms)[number]["key"], LucideIcon> = {
  orders: ClipboardList,
  day: CalendarDays,
  register: UserPlus,
  deadlines: BellRing,
  requests: MessageSquareWarning,
  trips: Truck,
  missing: PackageX,
  statistics: ChartColumn,
  contacts: BookUser,
  catalogue: Send,
  favourites: Heart,
};

/** The rooms of the manager area: those that are open to walk into, the others with a word that they come. */
export function RoomTiles() {
  const t = useT();
  return (
    <section aria-labelledby="agent-rooms">
      <SectionHeading id="agent-rooms">{t("manager.rooms")}</SectionHeading>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {managerRooms.map(({ key, to, open }) => {
          const Icon = icons[key];
          return (
            <li key={key}>
              <AppLink
                to={to}
                prefetch={open ? "intent" : "none"}
                className="flex min-h-15 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 font-semibold leading-snug shadow-card hover:bg-sunken"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
                <span className="flex-1">{t(`manager.${key}`)}</span>
                {!open && <Badge>{t("room.soon")}</Badge>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
