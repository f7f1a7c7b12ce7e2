import { FileText, House, type LucideIcon, MapPinHouse, Package, Store, Undo2, X } from "lucide-react";
import { useRef } from "react";
import { AppLink, AppNavLink } from "~/components/ui/app-link";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { allCompaniesPath } from "./paths";
import { roomIcons } from "./room-icons";
import { managerRooms, type RoomGroup } from "./rooms";

export const roomsId = "manager-rooms";

const groups: RoomGroup[] = ["day", "sell", "follow", "numbers"];

const row = "flex min-h-12 items-center gap-3 rounded-md px-3 py-1 leading-tight lg:min-h-9 lg:text-sm";
const look = ({ isActive }: { isActive: boolean }) =>
  `${row} ${isActive ? "bg-tomato-soft font-semibold text-tomato-ink" : "hover:bg-sunken"}`;

/**
 * Every room of the area: beside the page at a desk, on a phone a sheet that rises from the bar (the browser's popover,
 * so that it opens without JavaScript). One list serves both.
 */
export function RoomsNav() {
  const t = useT();
  const office = useT("office");
  const sheet = useRef<HTMLElement>(null);
  useCloseOnNavigation(() => sheet.current?.matches(":popover-open") && sheet.current.hidePopover());
  return (
    <nav
      ref={sheet}
      id={roomsId}
      {...{ popover: "auto" }}
      aria-label={office("nav.label")}
      className="manager-rooms"
      data-print="no"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-raised py-2 pr-2 pl-5 lg:hidden">
        <p className="font-display font-semibold text-xl">{t("manager.rooms")}</p>
        <button
          type="button"
          {...{ popovertarget: roomsId, popovertargetaction: "hide" }}
          aria-label={t("dialog.close")}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grid gap-5 p-4 lg:gap-3 lg:p-0">
        {groups.map((group) => (
          <Group key={group} id={group} title={office(`nav.group.${group}`)}>
            {group === "day" && <Room to="/manager" name={office("nav.today")} icon={House} end />}
            {managerRooms
              .filter((room) => room.group === group)
              .map(({ key, to }) => (
                <Room key={key} to={to} name={t(`manager.${key}`)} icon={roomIcons[key]} />
              ))}
          </Group>
        ))}
        <Customer />
        <div className="border-line border-t pt-3 lg:hidden">
          <LogoutForm />
        </div>
      </div>
    </nav>
  );
}

/** The pages of the company one orders for, as it sees them itself. */
function Customer() {
  const t = useT();
  const office = useT("office");
  const company = useUser()?.company;
  return (
    <Group id="customer" title={company?.name ?? office("nav.customer")}>
      {company ? (
        <>
          <Room to="/utente/ordini" name={t("profile.customerOrders")} icon={FileText} />
          <Room to="/utente/i-miei-prodotti" name={t("profile.customerProducts")} icon={Package} />
          <Room to="/utente/profilo" name={t("profile.customerData")} icon={MapPinHouse} />
          <Room to="/utente/resi" name={t("profile.customerReturns")} icon={Undo2} />
        </>
      ) : (
        <li className="col-span-full">
          <AppLink to={allCompaniesPath} className={`${row} text-tomato-ink underline underline-offset-4`}>
            {t("strip.choose")}
          </AppLink>
        </li>
      )}
      <Room to="/" name={office("nav.shop")} icon={Store} end />
    </Group>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`${roomsId}-${id}`}>
      <h2 id={`${roomsId}-${id}`} className="wrap-anywhere mb-1 px-3 font-sans font-semibold text-ink-3 text-xs">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2 lg:grid-cols-1 lg:gap-0.5">{children}</ul>
    </section>
  );
}

function Room({ to, name, icon: Icon, end }: { to: string; name: string; icon: LucideIcon; end?: boolean }) {
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={end} className={look}>
        <Icon aria-hidden="true" className="size-5 shrink-0 text-tomato-ink lg:size-4.5" />
        <span className="wrap-anywhere min-w-0 hyphens-auto">{name}</span>
      </AppNavLink>
    </li>
  );
}
