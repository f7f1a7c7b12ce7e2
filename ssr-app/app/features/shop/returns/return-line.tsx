import { Dotted } from "~/components/ui/dotted";
import { Field, FieldError } from "~/components/ui/field";
import { Picture } from "~/components/ui/picture";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { WholeField } from "~/components/ui/whole-input";
import { measureOf } from "~/features/shop/check-in/lines";
import { countryOf } from "~/features/shop/orders/paths";
import type { Order, OrderItem, ReturnReason } from "~/lib/contract";
import { formatDate, formatInteger, formatKilos, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { LineFault } from "./action.server";
import { Pictures } from "./pictures";
import { reasons } from "./reasons";

interface Props {
  order: Order;
  item: OrderItem;
  chosen: boolean;
  typed: Record<string, string>;
  fault: LineFault | undefined;
  onSending: (count: number) => void;
}

/** An article that can be returned, with quantity, reason and description. */
export function ReturnLine({ order, item, chosen, typed, fault, onSending }: Props) {
  const t = useT("orders");
  const tc = useT("catalogue");
  const locale = useLocale();
  const { id, product, lots } = item;
  const { weighed, most } = measureOf(item);
  const max = item.returnable?.quantity ?? 1;
  const until = item.returnable?.until ?? order.createdAt;
  const was = (name: string) => typed[`${name}-${id}`];
  return (
    <article
      data-part="return-line"
      className="group/line rounded-lg border border-line bg-surface p-4 shadow-card has-[[name=line]:checked]:border-edge sm:p-5"
    >
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-1">
        <div className="row-span-2 size-16 rounded-md border border-line bg-plate p-1">
          <Picture image={product.image} preset="product_small_thumb" alt="" className="size-full object-cover" />
        </div>
        <h2 className="wrap-anywhere font-sans font-semibold text-base leading-snug">{wholePack(product.name)}</h2>
        <p className="text-ink-2 text-sm">
          <Dotted>
            {counted(item.quantity, product.uomSale, tc)}
            {t("return.until", { date: formatMoment(until, locale, countryOf(order), "short") })}
          </Dotted>
        </p>
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="line"
          value={id}
          defaultChecked={chosen}
          aria-describedby={`line-${id}-name`}
          className="size-5 shrink-0"
        />
        {t("return.choose")}
        <span id={`line-${id}-name`} className="sr-only">
          {wholePack(product.name)}
        </span>
      </label>
      {fault?.line && <FieldError className="mt-1">{fault.line}</FieldError>}
      <div className="mt-3 hidden gap-4 border-line border-t pt-4 group-has-[[name=line]:checked]/line:grid sm:grid-cols-2">
        <input type="hidden" name={`max-${id}`} value={max} />
        <WholeField
          name={`quantity-${id}`}
          label={t("return.quantity", { max: formatInteger(max) })}
          defaultValue={was("quantity") ?? "1"}
          min={1}
          max={max}
          error={fault?.quantity}
        />
        <Reason id={id} weighed={weighed} initial={was("reason")} error={fault?.reason} />
        {weighed && (
          <Field
            name={`weight-${id}`}
            label={t("return.weight")}
            hint={t("return.weightHint", { weight: formatKilos(item.returnable?.weight ?? most) })}
            inputMode="decimal"
            defaultValue={was("weight")}
            error={fault?.weight}
          />
        )}
        {lots.length > 0 && (
          <Select
            name={`lotId-${id}`}
            label={t("return.lot")}
            defaultValue={was("lotId") ?? (lots.length === 1 ? String(lots[0]?.lotId) : "")}
            error={fault?.lotId}
            options={[
              { value: "", label: t("return.lotUnknown") },
              ...lots.map((lot) => ({
                value: String(lot.lotId),
                label: t("return.lotOption", { code: lot.code, date: formatDate(lot.expiresOn) }),
              })),
            ]}
          />
        )}
        <Notes id={id} initial={was("notes")} error={fault?.notes} />
        <div className="sm:col-span-2">
          <Pictures name={`image-${id}`} about={product.name} onSending={onSending} />
          {fault?.images && <FieldError className="mt-1">{fault.images}</FieldError>}
        </div>
      </div>
    </article>
  );
}

interface ReasonProps {
  id: number;
  weighed: boolean;
  initial?: string;
  error?: string;
}

function Reason({ id, weighed, initial, error }: ReasonProps) {
  const t = useT("orders");
  const options = reasons
    .filter((reason) => weighed || reason !== "short_weight")
    .map((reason: ReturnReason) => ({ value: reason as string, label: t(`reason.${reason}`) }));
  return (
    <Select
      name={`reason-${id}`}
      label={t("return.reason")}
      defaultValue={initial ?? ""}
      error={error}
      options={[{ value: "", label: t("return.reasonChoose") }, ...options]}
    />
  );
}

function Notes({ id, initial, error }: { id: number; initial?: string; error?: string }) {
  const t = useT("orders");
  const tf = useT("forms");
  return (
    <TextArea
      id={`notes-${id}`}
      name={`notes-${id}`}
      label={t("return.notes")}
      optional={tf("optional")}
      hint={t("return.notesHint")}
      maxLength={1000}
      defaultValue={initial}
      error={error}
      className="sm:col-span-2"
    />
  );
}
