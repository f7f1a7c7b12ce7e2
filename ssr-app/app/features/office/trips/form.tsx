import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { WholeInput } from "~/components/ui/whole-input";
import { changed } from "~/features/shared/forms/changed";
import { storedName } from "~/features/shared/forms/parse";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDay, formatInteger, formatPrice } from "~/lib/format";
import { languageTag } from "~/lib/locale";
import { newTripPath } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { Country, OpsTrip, TripCrew, TripDays, TripDelivery, ZoneRef } from "../types";
import type { TripAnswer } from "./action.server";
import { CrewFields } from "./crew-fields";
import { deliveriesIn, type TripValues, tripValues } from "./trip-values";

interface Props {
  trip?: OpsTrip;
  date: string;
  market: Country;
  /** The day's deliveries without a trip. */
  waiting: TripDelivery[];
  /** The drivers and vans of recent trips. */
  crews: TripCrew[];
  /** The days on which vans drive. */
  days: TripDays[];
  /** The refused values by field, also named in the notice above the form. */
  answer?: TripAnswer;
  /** The key of a new trip: sent twice, it is made once. */
  sendKey?: string;
  /** Called when the form has unsaved changes. */
  onEdit?: () => void;
}

const stay = { replace: true, preventScrollReset: true };

/**
 * The form of a trip: driver, van, and the deliveries in order. Stops are moved with buttons or dragged; without
 * JavaScript they are ticked and numbered.
 */
export function TripForm({ trip, date, market: first, waiting, crews, days, answer, sendKey, onEdit }: Props) {
  const t = useT("desk");
  const locale = useLocale();
  const countries = new Intl.DisplayNames([languageTag(locale)], { type: "region" });
  const navigation = useNavigation();
  const navigate = useNavigate();
  const held = trip && tripValues(trip);
  // After a refusal the form shows the user's changes over the stored values.
  const typed = answer?.typed && changed({ ...answer.was, ...answer.stored }, answer.typed);
  const values: Partial<TripValues> = { ...held, ...typed };
  const [market, setMarket] = useState(values.market ?? first);
  const [day, setDay] = useState(date);
  if (day !== date) {
    setDay(date);
    setMarket(first);
  }
  const open = days.find((each) => each.market === market)?.days ?? [];
  const chosenDate = values.date || date;
  const dates = [...new Set([date, chosenDate, ...open])].sort();
  const all: TripDelivery[] = [...(trip?.stops ?? []), ...waiting];
  const before = (trip?.stops ?? []).map(({ delivery }) => delivery);
  const [chosen, choose] = useState(() => deliveriesIn(values));
  // After a save the form takes the stored values; after a refusal the user's choices stay.
  const [known, setKnown] = useState(trip);
  if (known !== trip) {
    setKnown(trip);
    if (!answer) choose(before);
  }
  const setChosen = (ids: number[]) => {
    choose(ids);
    onEdit?.();
  };
  const wrong = (name: string) => ({ error: answer?.errors?.[name]?.[0], quiet: true }) as const;
  const find = (id: number) => all.find(({ delivery }) => delivery === id);
  const zones = zonesOf(all, trip?.zone);
  // A trip stays in one country. Without scripts deliveries of all countries can be ticked.
  const fits = ({ company }: TripDelivery) => trip !== undefined || company.country === market;
  const unticked = all.filter(({ delivery }) => !chosen.includes(delivery));
  const rest = unticked.filter(fits);
  const stops = chosen.flatMap((id) => find(id) ?? []).filter(fits);
  const collect = stops.reduce((sum, { toCollect }) => sum + Math.round((toCollect ?? 0) * 100), 0) / 100;

  const move = (at: number, to: number) => {
    if (to < 0 || to >= stops.length) return;
    const next = stops.map(({ delivery }) => delivery);
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(to, 0, id);
    setChosen(next);
  };
  return (
    <Form
      method="post"
      className="grid gap-5"
      onChange={onEdit}
      data-edited={chosen.join() === before.join() ? undefined : chosen.join()}
    >
      <input type="hidden" name="intent" value="save" />
      {sendKey && <input type="hidden" name="sendKey" value={sendKey} />}
      {trip && (
        <>
          <input type="hidden" name="was" value={JSON.stringify(answer?.was ?? held)} />
          <input type="hidden" name={storedName} value={JSON.stringify(answer?.stored ?? {})} />
        </>
      )}
      <fieldset className="grid items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">{t("trips.who")}</legend>
        <Select
          key={chosenDate}
          name="date"
          {...wrong("date")}
          label={t("trips.day")}
          defaultValue={chosenDate}
          onChange={(event) => !trip && navigate(`${newTripPath}?date=${event.target.value}`, stay)}
          options={dates.map((day) => ({ value: day, label: formatDay(day, locale) }))}
        />
        <Field
          type="time"
          name="leavesAt"
          {...wrong("leavesAt")}
          label={t("trips.leavesAt")}
          defaultValue={values.leavesAt}
        />
        <Select
          name="market"
          {...wrong("market")}
          label={t("trips.market")}
          value={market}
          onChange={(event) => setMarket(event.target.value === "NO" ? "NO" : "IT")}
          options={[
            { value: "IT", label: countries.of("IT") ?? "IT" },
            { value: "NO", label: countries.of("NO") ?? "NO" },
          ]}
        />
        <Select
          key={values.zone}
          name="zone"
          {...wrong("zone")}
          label={t("trips.zone")}
          defaultValue={String(values.zone ?? "")}
          options={[
            { value: "", label: t("trips.anyZone") },
            ...zones.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <CrewFields values={values} crews={crews.filter((crew) => crew.market === market)} wrong={wrong} />
      </fieldset>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section aria-labelledby="trip-stops">
          <h2 id="trip-stops" className="mb-2 flex flex-wrap items-baseline gap-x-3 font-sans font-semibold text-base">
            {t("trips.stops", { count: stops.length })}
            {collect > 0 && (
              <span className="font-normal text-ink-2 text-sm">
                {t("trips.toCollect", { amount: formatPrice(collect, stops[0]?.currency ?? "EUR") })}
              </span>
            )}
          </h2>
          {stops.length === 0 && (
            <p className="rounded-lg border border-edge border-dashed p-4 text-ink-2 text-sm">{t("trips.noStops")}</p>
          )}
          <ol className="grid gap-1.5" data-part="stops">
            {stops.map((stop, at) => (
              <Draggable key={stop.delivery} at={at} onMove={move}>
                <DeliveryRow stop={stop} place={at + 1} ticked>
                  <Ticked id={stop.delivery} place={at + 1} />
                  <MoveButton
                    label={t("trips.up", { code: stop.order.code })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4.5" />
                  </MoveButton>
                  <MoveButton
                    label={t("trips.down", { code: stop.order.code })}
                    disabled={at === stops.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4.5" />
                  </MoveButton>
                  <MoveButton
                    label={t("trips.remove", { code: stop.order.code })}
                    onClick={() => setChosen(chosen.filter((id) => id !== stop.delivery))}
                  >
                    <X aria-hidden="true" className="size-4.5" />
                  </MoveButton>
                </DeliveryRow>
              </Draggable>
            ))}
          </ol>
        </section>
        <section aria-labelledby="trip-waiting">
          <div className="mb-2 flex flex-wrap items-center gap-x-3">
            <h2 id="trip-waiting" className="font-sans font-semibold text-base">
              {t("trips.waiting", { count: rest.length, number: formatInteger(rest.length) })}
            </h2>
            {rest.length > 1 && (
              <Button
                size="sm"
                tone="quiet"
                className="scripted ml-auto"
                onClick={() => setChosen([...chosen, ...rest.map(({ delivery }) => delivery)])}
              >
                {t("trips.addAll")}
              </Button>
            )}
          </div>
          {rest.length === 0 && <p className="text-ink-3 text-sm">{t("trips.nothingWaits")}</p>}
          <ul className="grid gap-1.5" data-part="waiting">
            {unticked.map((stop) => (
              <li key={stop.delivery} className={fits(stop) ? undefined : "unscripted"}>
                <DeliveryRow stop={stop}>
                  <Ticked id={stop.delivery} />
                  <MoveButton
                    label={t("trips.add", { code: stop.order.code })}
                    onClick={() => setChosen([...chosen, stop.delivery])}
                  >
                    <Plus aria-hidden="true" className="size-5" />
                  </MoveButton>
                </DeliveryRow>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p>
        <Button
          type="submit"
          size="lg"
          tone={trip && (trip.status === "blocked" || trip.stopsCount > 0) ? "secondary" : "primary"}
          loading={navigation.formData?.get("intent") === "save"}
        >
          {trip ? t("trips.save") : t("trips.make")}
        </Button>
      </p>
    </Form>
  );
}

function zonesOf(deliveries: TripDelivery[], own: ZoneRef | null | undefined): ZoneRef[] {
  const zones = new Map<number, ZoneRef>();
  for (const zone of [own, ...deliveries.map(({ zone: each }) => each)]) if (zone) zones.set(zone.id, zone);
  return [...zones.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function DeliveryRow({
  stop,
  place,
  ticked,
  children,
}: {
  stop: TripDelivery;
  place?: number;
  ticked?: boolean;
  children: React.ReactNode;
}) {
  const t = useT("desk");
  const { order, company, address, slot, zone, status, lines, toCollect, currency } = stop;
  return (
    <div
      className={`flex items-center gap-2.5 rounded-md border bg-surface px-3 py-2 ${ticked ? "border-edge max-sm:flex-wrap" : "border-line"}`}
    >
      {place !== undefined && (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-walnut font-semibold text-flour text-sm">
          {place}
        </span>
      )}
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="wrap-anywhere font-semibold text-sm">{company.name}</span>
          {status !== "ready" && <StatusBadge status={status} />}
        </p>
        <p className="wrap-anywhere text-ink-3 text-xs">
          <Dotted>{[order.code, slot && `${slot.from}–${slot.to}`, zone?.name, address]}</Dotted>
        </p>
        <p className="text-ink-3 text-xs">
          <Dotted>
            {t("trips.lines", { count: lines })}
            {toCollect != null && t("trips.toCollect", { amount: formatPrice(toCollect, currency) })}
          </Dotted>
        </p>
      </div>
      {/* A phone shows the three buttons below the text. */}
      <div
        className={`flex shrink-0 items-center ${ticked ? "max-sm:-my-1 max-sm:basis-full max-sm:justify-end" : ""}`}
      >
        {children}
      </div>
    </div>
  );
}

/** The fields of a stop that the form sends; visible only without scripts. */
function Ticked({ id, place }: { id: number; place?: number }) {
  const t = useT("desk");
  return (
    <span className="unscripted flex items-center gap-2">
      <input
        type="checkbox"
        name="delivery"
        value={id}
        defaultChecked={place !== undefined}
        aria-label={t("trips.onBoard")}
        className="size-5"
      />
      <WholeInput
        key={place}
        name={`place-${id}`}
        min={1}
        max={200}
        defaultValue={place}
        aria-label={t("trips.place")}
        className="w-16 rounded-md border border-edge bg-surface px-2 py-1"
      />
    </span>
  );
}

function MoveButton({
  label,
  onClick,
  disabled,
  children,
}: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="scripted grid size-10 place-items-center rounded-md hover:bg-sunken disabled:opacity-35"
    >
      {children}
    </button>
  );
}

/** A stop that can be dragged to another place with the mouse; the buttons do the same. */
function Draggable({
  at,
  onMove,
  children,
}: {
  at: number;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = Number(event.dataTransfer.getData("text/plain"));
    if (Number.isInteger(from) && from !== at) onMove(from, at);
  };
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData("text/plain", String(at))}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex items-center rounded-md ${over ? "ring-2 ring-tomato" : ""}`}
    >
      <GripVertical aria-hidden="true" className="scripted size-4 shrink-0 cursor-grab text-ink-3 max-lg:hidden" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
