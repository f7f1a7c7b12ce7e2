import { Form, useNavigation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Field } from "~/components/ui/field";
import { storedName } from "~/features/shared/forms/parse";
import { formatDate, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { type LotsAnswer, lotValues, type StockRow, stockKey } from "./stock";
import { Trouble } from "./trouble";

/**
 * The lots of an article, folded below its row: quantities, dates, a new lot, and the day on which it is back in stock.
 */
export function LotsForm({ row, answer }: { row: StockRow; answer?: LotsAnswer }) {
  const t = useT("goods");
  const kit = useT("backoffice");
  const { state, formData } = useNavigation();
  const { product, market, lots, provisionDate } = row;
  const shelf = { product, market, lots: lots.map(({ id, code }) => ({ id, code })) };
  const form = `lots-${stockKey(row)}`;
  const mine = answer?.form === form ? answer : undefined;
  const refused = Boolean(mine && !mine.done);
  const first = lots[0];
  const old = (name: string, else_: string) => (refused ? (mine?.typed?.[name] ?? else_) : else_);
  const fault = (name: string) => (refused ? mine?.faults?.[name] : undefined);
  return (
    <details open={refused || undefined} className="group/item">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-md text-ink-2 text-xs leading-4 underline-offset-4 hover:underline md:min-h-7 lg:absolute lg:right-3 lg:bottom-full lg:min-h-13 lg:w-56 xl:w-64 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open/item:rotate-180" />
        <span>
          <Dotted>
            {first ? t("lots.some", { count: lots.length, date: formatDate(first.expiresOn) }) : t("lots.none")}
            {provisionDate && t("lots.back", { date: formatDate(provisionDate) })}
          </Dotted>
          <span className="sr-only">: {product.name}</span>
        </span>
      </summary>
      <Form
        key={JSON.stringify([lots, provisionDate])}
        method="post"
        preventScrollReset
        aria-label={`${t("lots.title")}: ${product.name}`}
        className="mt-2 mb-3 grid gap-3 rounded-md border border-line bg-paper p-3 sm:p-4"
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="shelf" value={JSON.stringify(shelf)} />
        <input type="hidden" name="was" value={old("was", JSON.stringify(lotValues(lots, provisionDate)))} />
        {refused && <input type="hidden" name={storedName} value={JSON.stringify(mine?.stored ?? {})} />}
        <Trouble>{refused && mine?.trouble}</Trouble>
        {lots.map(({ id, code, expiresOn, onHand, reserved }) => (
          <fieldset key={id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_11rem_8rem]">
            <legend className="sr-only">{`${t("lots.lot")} ${code}`}</legend>
            <p className="wrap-anywhere pt-2 font-semibold max-sm:col-span-2">{code}</p>
            <Field
              type="date"
              name={`expiresOn.${id}`}
              label={t("lots.expires")}
              defaultValue={old(`expiresOn.${id}`, expiresOn)}
              error={fault(`expiresOn.${id}`)}
            />
            <Field
              name={`onHand.${id}`}
              inputMode="numeric"
              label={t("stock.onHand")}
              hint={reserved > 0 ? t("lots.reserved", { number: formatInteger(reserved) }) : undefined}
              defaultValue={old(`onHand.${id}`, String(onHand))}
              error={fault(`onHand.${id}`)}
            />
          </fieldset>
        ))}
        <fieldset className="grid grid-cols-2 items-start gap-3 border-line border-t pt-3 sm:grid-cols-[10rem_11rem_8rem]">
          <legend className="sr-only">{t("lots.new")}</legend>
          <Field
            name="code.new"
            label={t("lots.new")}
            maxLength={40}
            autoComplete="off"
            defaultValue={old("code.new", "")}
            error={fault("code.new")}
            className="max-sm:col-span-2"
          />
          <Field
            type="date"
            name="expiresOn.new"
            label={t("lots.expires")}
            defaultValue={old("expiresOn.new", "")}
            error={fault("expiresOn.new")}
          />
          <Field
            name="onHand.new"
            inputMode="numeric"
            label={t("stock.onHand")}
            defaultValue={old("onHand.new", "")}
            error={fault("onHand.new")}
          />
        </fieldset>
        <div className="flex flex-wrap items-end gap-3 border-line border-t pt-3">
          <Field
            type="date"
            name="provisionDate"
            label={kit("field.provisionDate")}
            defaultValue={old("provisionDate", provisionDate ?? "")}
            error={fault("provisionDate")}
            className="sm:w-44"
          />
          <Button type="submit" size="md" loading={state !== "idle" && formData?.get("form") === form}>
            {t("lots.save")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
