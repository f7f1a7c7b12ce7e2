import clsx from "clsx";
import { useEffect, useId, useState } from "react";
import { ErrorState } from "~/components/ui/error-state";
import { Skeleton } from "~/components/ui/skeleton";
import type { Availability, CartItem } from "~/lib/contract";
import { formatDate, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useWished } from "./store";
import { useWant } from "./use-want";

/** The lot of a line: the first to expire, or a chosen one. The lots are fetched when the choice is opened. */
export function LotChoice({ item }: { item: CartItem }) {
  const t = useT("cart");
  const [open, setOpen] = useState(false);
  if (!item.lot && item.lots < 2) return null;
  return (
    <details
      className="group/lot scripted rounded-md text-xs"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-part="lot"
    >
      <summary className="flex min-h-8 list-none items-center gap-1 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span>
          {item.lot ? t("lot.chosen", { code: item.lot.code, date: formatDate(item.lot.expiresOn) }) : t("lot.first")}
        </span>
        <span className="icon icon-chevron-down size-4 transition-transform group-open/lot:rotate-180" />
      </summary>
      {open && <Lots item={item} />}
    </details>
  );
}

function Lots({ item }: { item: CartItem }) {
  const t = useT("cart");
  const name = useId();
  const want = useWant();
  const { id } = item.product;
  const lots = useLots(id);
  const wished = useWished(`lot:${item.id}`);
  const chosen = wished === undefined ? (item.lot?.lotId ?? null) : wished;
  if (lots === undefined) return <Skeleton className="h-16" />;
  if (lots === null) return <ErrorState />;
  if (lots.length === 0) return <p className="text-ink-2">{t("lot.none")}</p>;
  const row = "flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-sunken";
  return (
    <fieldset className="grid">
      <legend className="sr-only">{t("lot.legend", { name: item.product.name })}</legend>
      <label className={row}>
        <input
          type="radio"
          name={name}
          className="size-5 shrink-0"
          checked={chosen === null}
          onChange={() => want(`lot:${item.id}`, null)}
        />
        {t("lot.first")}
      </label>
      {lots.map(({ lotId, code, expiresOn, available }) => (
        <label key={lotId} className={clsx(row, available === 0 && "opacity-60")}>
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            disabled={available === 0}
            checked={chosen === lotId}
            onChange={() => want(`lot:${item.id}`, lotId)}
          />
          <span>
            <span className="block font-semibold">{t("lot.code", { code })}</span>
            <span className="block text-ink-2">
              {t("lot.expires", { date: formatDate(expiresOn), quantity: formatInteger(available) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Undefined while the lots are being fetched, null when that failed. */
function useLots(product: number): Availability[] | null | undefined {
  const [lots, setLots] = useState<Availability[] | null>();
  useEffect(() => {
    const abort = new AbortController();
    fetch(`/api/product/${product}/availabilities`, { signal: abort.signal })
      .then(async (response) => setLots(response.ok ? ((await response.json()) as Availability[]) : null))
      .catch(() => !abort.signal.aborted && setLots(null));
    return () => abort.abort();
  }, [product]);
  return lots;
}
