import {
  AlarmClock,
  BellRing,
  Building2,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MessageSquareWarning,
  PackageX,
  Scale,
  Truck,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { stockPath } from "~/features/office/stock";
import { formatDay, formatInteger, formatMoment } from "~/lib/format";
import {
  companiesPath,
  newTripPath,
  outboxPath,
  requestsPath,
  returnsPath,
  tripsPath,
  weighingPath,
} from "~/lib/office-paths";
import { orderStatuses } from "~/lib/order-statuses";
import { useLocale, useT } from "~/lib/texts/use-t";
import { ordersTo } from "../orders/filter";
import type { Board, OrderStatus } from "../types";

/** The day's deliveries by status, each status a link. */
export function Stations({ board }: { board: Board }) {
  const t = useT("desk");
  const to = useT("orders");
  const count = (status: OrderStatus) => board.byStatus.find((each) => each.status === status)?.deliveries ?? 0;
  const statuses = orderStatuses.filter((status) => status !== "cancelled");
  const cancelled = count("cancelled");
  return (
    <section aria-label={t("today.stations")}>
      <ol
        className="grid auto-rows-fr grid-cols-2 gap-2 *:last:max-xl:col-span-2 sm:grid-cols-4 xl:grid-cols-7"
        data-part="stations"
      >
        {statuses.map((status) => {
          const number = count(status);
          return (
            <li key={status}>
              <AppLink
                to={ordersTo({ status, date: board.date })}
                className={`flex h-full items-center gap-x-3 rounded-lg border px-4 py-2.5 leading-tight hover:border-edge sm:grid sm:gap-0.5 sm:py-3 ${
                  number > 0 ? "border-line bg-surface shadow-card" : "border-line border-dashed text-ink-3"
                }`}
              >
                <strong className="font-display font-semibold text-3xl leading-none">{formatInteger(number)}</strong>
                <span className="font-medium text-sm">{to(`status.${status}`)}</span>
              </AppLink>
            </li>
          );
        })}
      </ol>
      {cancelled > 0 && (
        <p className="mt-2 text-sm">
          <AppLink to={ordersTo({ status: "cancelled", date: board.date })} className="link touch">
            {t("today.cancelled", { count: cancelled, number: formatInteger(cancelled) })}
          </AppLink>
        </p>
      )}
    </section>
  );
}

/** The warehouse's work today: weighing and the vans. `ahead` is a future day that is already being weighed. */
export function Work({ board, ahead }: { board: Board; ahead: Board | null }) {
  const t = useT("desk");
  const locale = useLocale();
  const { trips, date } = board;
  const { toWeigh, date: weighed } = ahead ?? board;
  const planned = trips.planned + trips.blocked + trips.onDelivery + trips.completed;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Card id="work-weigh" icon={Scale} title={t("pages.weighing")}>
        <p className="font-display font-semibold text-2xl">
          {toWeigh.lines > 0
            ? t("today.linesLeft", { count: toWeigh.lines, number: formatInteger(toWeigh.lines) })
            : t("today.nothingToWeigh")}
        </p>
        {ahead && <p className="font-medium first-letter:uppercase">{formatDay(weighed, locale)}</p>}
        <p className="text-ink-2 text-sm">
          {t("today.inOrders", { count: toWeigh.orders, number: formatInteger(toWeigh.orders) })}
        </p>
        <ButtonLink
          to={`${weighingPath}?date=${weighed}`}
          tone={toWeigh.lines > 0 ? "primary" : "secondary"}
          className="mt-3 justify-self-start"
        >
          <Scale aria-hidden="true" className="size-5" />
          {t("today.weigh")}
        </ButtonLink>
      </Card>
      <Card id="work-trips" icon={Truck} title={t("pages.trips")}>
        <p className="font-display font-semibold text-2xl">
          {planned > 0 ? t("today.trips", { count: planned }) : t("today.noTrips")}
        </p>
        <p className="text-ink-2 text-sm">
          <Dotted>
            {t("today.tripStates", { count: trips.completed, road: trips.onDelivery, back: trips.completed }).split(
              " · ",
            )}
            {trips.blocked > 0 && (
              <strong className="font-semibold text-danger">{t("today.tripsBlocked", { count: trips.blocked })}</strong>
            )}
          </Dotted>
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={`${tripsPath}?date=${date}`} tone="secondary">
            {t("today.toTrips")}
          </ButtonLink>
          <ButtonLink to={`${newTripPath}?date=${date}`} tone="quiet">
            {t("trips.new")}
          </ButtonLink>
        </p>
      </Card>
    </div>
  );
}

/** The items that wait for the staff; those with none are faint. */
export function Waiting({ board }: { board: Board }) {
  const t = useT("desk");
  const rows: { key: string; icon: LucideIcon; name: string; number: number; to: string }[] = [
    { key: "returns", icon: Undo2, name: t("today.returns"), number: board.returns, to: returnsPath },
    {
      key: "way",
      icon: Undo2,
      name: t("today.returnsUnderWay"),
      number: board.returnsUnderWay,
      to: `${returnsPath}?status=all`,
    },
    {
      key: "requests",
      icon: MessageSquareWarning,
      name: t("today.requests"),
      number: board.requests,
      to: requestsPath,
    },
    {
      key: "companies",
      icon: Building2,
      name: t("today.companies"),
      number: board.pendingCompanies,
      to: `${companiesPath}?status=pending`,
    },
    {
      key: "payment",
      icon: Hourglass,
      name: t("today.payment"),
      number: board.waiting.payment,
      to: ordersTo({ status: "not_confirmed" }),
    },
    {
      key: "blocked",
      icon: Hourglass,
      name: t("today.blocked"),
      number: board.waiting.company,
      to: ordersTo({ status: "not_confirmed" }),
    },
    {
      key: "shortages",
      icon: PackageX,
      name: t("today.shortages"),
      number: board.shortages,
      to: stockPath,
    },
    {
      key: "money",
      icon: CreditCard,
      name: t("today.failedPayments"),
      number: board.failedPayments,
      to: ordersTo({ failedPayment: true }),
    },
    {
      key: "mails",
      icon: BellRing,
      name: t("today.failedMessages"),
      number: board.failedMessages,
      to: `${outboxPath}?status=failed`,
    },
  ];
  return (
    <Card id="waiting" icon={Hourglass} title={t("today.waiting")}>
      <ul className="-mx-2 grid" data-part="waiting">
        {rows.map(({ key, icon: Icon, name, number, to }) => (
          <li key={key}>
            <AppLink
              to={to}
              className={`flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-sunken ${number > 0 ? "" : "text-ink-3"}`}
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 py-1.5 leading-tight">{name}</span>
              <strong
                className={`min-w-8 rounded-full px-2 text-center font-semibold ${number > 0 ? "bg-saffron text-on-saffron" : ""}`}
              >
                {formatInteger(number)}
              </strong>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The cut-offs, and the number of orders that then go into preparation. */
export function Cutoffs({ board, now }: { board: Board; now: number }) {
  const t = useT("desk");
  const locale = useLocale();
  return (
    <Card id="cutoffs" icon={AlarmClock} title={t("today.cutoffs")}>
      {board.cutoffs.length === 0 ? (
        <p className="text-ink-3 text-sm">{t("today.noCutoffs")}</p>
      ) : (
        <ul className="grid sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          {board.cutoffs.slice(0, 8).map(({ zone, cutoffAt, orders }) => (
            <li
              key={`${zone}-${cutoffAt}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-line sm:col-span-3 sm:grid-cols-subgrid border-t py-1.5 text-sm first:border-t-0"
            >
              <span
                className={Date.parse(cutoffAt) - now < 3_600_000 ? "font-semibold text-saffron-ink" : "font-medium"}
              >
                {formatMoment(cutoffAt, locale, "IT", "short")}
              </span>
              <span className="wrap-anywhere max-sm:order-1 max-sm:text-ink-3 max-sm:text-xs">{zone}</span>
              <span className="text-right text-ink-2">
                {t("today.ordersUntil", { count: orders, number: formatInteger(orders) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Card({
  id,
  icon: Icon,
  title,
  children,
}: {
  id: string;
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={id} className="mb-1 flex items-center gap-2 font-sans font-semibold text-base">
        <Icon aria-hidden="true" className="size-5 text-ink-3" />
        {title}
      </h2>
      {children}
    </section>
  );
}
