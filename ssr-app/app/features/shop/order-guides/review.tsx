import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted as unitsOf } from "~/lib/units";
import { useUser } from "~/lib/use-user";
import type { GuideLine } from "./guide";
import type { Need, needs } from "./needed";

interface ReviewProps {
  lines: GuideLine[];
  found: ReturnType<typeof needs>;
  /** The needs were accepted and are not sent yet. */
  waiting: boolean;
  /** They are not sent by themselves: they were accepted before today, or may have been ordered since. */
  asks: boolean;
  busy: boolean;
  failed?: string;
  onFill: (needs: Need[]) => void;
  onBack?: () => void;
}

/** What a count orders, before it goes into the cart; every line that is left out is named. */
export function Review({ lines, found, waiting, asks, busy, failed, onFill, onBack }: ReviewProps) {
  const t = useT("guides");
  const tc = useT("catalogue");
  const company = useUser()?.company?.id;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { list, uncounted, withoutPar } = found;
  const lineOf = new Map(lines.map((line) => [line.product.id, line]));
  return (
    <section className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {list.length > 0 ? t("reviewTitle") : t("nothingMissing")}
      </h2>
      {list.length > 0 && (
        <ul data-part="needs" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {list.map(({ product, quantity }) => {
            const card = lineOf.get(product)?.product;
            return (
              <li key={product} className="flex items-baseline justify-between gap-3 px-3 py-2">
                <span className="wrap-anywhere min-w-0">{card?.name ?? product}</span>
                <span className="shrink-0 whitespace-nowrap font-semibold">
                  {card ? unitsOf(quantity, card.uomSale, tc) : formatInteger(quantity)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {uncounted > 0 && <p className="text-ink-2">{t("uncounted", { count: uncounted })}</p>}
      {withoutPar > 0 && <p className="text-ink-2">{t("withoutPar", { count: withoutPar })}</p>}
      {list.length > 0 && <p className="text-ink-3 text-sm">{t("whole")}</p>}
      {failed && <Callout tone="danger">{failed}</Callout>}
      {waiting && !busy && (
        <Callout tone="warning" part="waiting">
          {t(asks ? "unsure" : "waiting")}
        </Callout>
      )}
      <form
        method="post"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onFill(list);
        }}
      >
        <input type="hidden" name="intent" value="fill" />
        {company && <input type="hidden" name="company" value={company} />}
        {list.map(({ product, quantity }) => (
          <input key={product} type="hidden" name={`need-${product}`} value={quantity} />
        ))}
        {list.length > 0 && (
          <Button type="submit" data-part="fill" size="lg" loading={busy}>
            {t("fill")}
          </Button>
        )}
        {onBack && !busy && (
          <Button tone="secondary" size="lg" onClick={onBack}>
            {t("back")}
          </Button>
        )}
      </form>
    </section>
  );
}
