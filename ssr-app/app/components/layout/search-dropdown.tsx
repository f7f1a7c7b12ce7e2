import clsx from "clsx";
import { ScanBarcode } from "lucide-react";
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { About } from "~/components/ui/about";
import { Dotted } from "~/components/ui/dotted";
import { Picture } from "~/components/ui/picture";
import { Spinner } from "~/components/ui/spinner";
import { shopParts } from "~/features/shop/for-user";
import { makerUnsaid } from "~/features/shop/product-card/maker";
import { packBeside } from "~/features/shop/product-card/pack";
import { hasCamera } from "~/features/shop/scan/camera";
import type { Page, Product } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { scanPath } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { type Option, productOption, type SearchState } from "./search-state";

const maxRecent = 8;
/** Pixels: the least height of the list, and its distance from the edge. */
const leastRoom = 240;
const edge = 16;

/** The options of the list before anything is typed. */
export async function recentOptions(signal: AbortSignal): Promise<Option[]> {
  const [camera, products] = await Promise.all([hasCamera(), boughtLast(signal).catch((): Product[] => [])]);
  return [...(camera ? [{ kind: "scan" as const, key: "scan", to: scanPath }] : []), ...products.map(productOption)];
}

async function boughtLast(signal: AbortSignal): Promise<Product[]> {
  const response = await fetch(`/api/product/list?elementsPerPage=${maxRecent}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ app_product_filter_my: true }),
    signal,
  });
  return response.ok ? ((await response.json()) as Page<Product>).entities : [];
}

interface Props {
  id: string;
  state: SearchState;
  options: Option[];
  active: number;
  text: string;
  show: boolean;
  up: boolean;
  onChoose: (to: string) => void;
}

/** The list beside the field, as high as there is room (record 0010). */
export default function SearchDropdown({ id, state, options, active, text, show, up, onChoose }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const maxHeight = useRoom(box, up, show);

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-option-${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  const none = state.name === "searched" && options.length === 0;
  const status =
    state.name === "searching"
      ? t("search.searching")
      : state.name === "error"
        ? t("search.error")
        : none
          ? t("search.none", { text })
          : state.name === "searched"
            ? t("search.found", { count: state.found.total, number: formatInteger(state.found.total) })
            : state.name === "recent"
              ? t("search.recent")
              : "";

  return (
    <>
      <p role="status" className="sr-only">
        {show ? status : ""}
      </p>
      <div
        ref={box}
        hidden={!show}
        // The shadow ends where the field begins.
        style={{ maxHeight, clipPath: up ? "inset(-3rem -3rem 0)" : "inset(0 -3rem -4rem)" }}
        className={clsx(
          "absolute z-50 flex flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float",
          up ? "inset-x-2 bottom-full mb-1" : "top-full left-0 mt-2 w-full min-w-112",
        )}
      >
        {(none || state.name === "error" || (state.name === "searching" && options.length === 0)) && (
          <p aria-hidden="true" className="flex items-center gap-3 px-4 py-3 text-ink-2 text-sm">
            {state.name === "searching" && <Spinner />}
            {status}
          </p>
        )}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          // What scrolls would be a stop of the Tab key.
          tabIndex={-1}
          aria-label={t(state.name === "recent" ? "search.recent" : "search.label")}
          aria-busy={state.name === "searching"}
          className="min-h-0 scroll-pb-12 overflow-y-auto overscroll-contain"
        >
          {options.map((option, index) => (
            <Fragment key={option.key}>
              {state.name === "recent" && option.kind === "product" && options[index - 1]?.kind !== "product" && (
                <p aria-hidden="true" className="px-3 pt-2 text-ink-3 text-xs">
                  {status}
                </p>
              )}
              <OptionRow option={option} id={`${id}-option-${index}`} active={index === active} onChoose={onChoose} />
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}

/** Pixels between the field and the edge of the visible area: above a screen keyboard, below the top of a phone. */
function useRoom(box: RefObject<HTMLElement>, up: boolean, show: boolean): number {
  const [room, setRoom] = useState(leastRoom);

  useLayoutEffect(() => {
    const view = window.visualViewport;
    const bar = box.current?.offsetParent;
    if (!show || !view || !bar) return;
    const measure = () => {
      const { top, bottom } = bar.getBoundingClientRect();
      const free = up ? top - view.offsetTop : view.offsetTop + view.height - bottom;
      setRoom(Math.max(leastRoom, Math.floor(free) - edge));
    };
    measure();
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, [box, up, show]);

  return room;
}

function OptionRow({
  option,
  id,
  active,
  onChoose,
}: {
  option: Option;
  id: string;
  active: boolean;
  onChoose: (to: string) => void;
}) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys and Enter choose it
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={active}
      // The field keeps the focus: a blur would close the list before the click counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option.to)}
      className={clsx(
        "flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken",
        option.kind === "all" && "sticky bottom-0 border-line border-t",
        active ? "bg-saffron-soft" : "bg-raised",
      )}
    >
      {option.kind === "product" && (
        <>
          <ProductRow product={option.product} />
          <ForUser of={shopParts} part="SearchAdd" with={{ product: option.product, active }} />
        </>
      )}
      {(option.kind === "category" || option.kind === "manufacturer") && (
        <>
          <span className="min-w-0 flex-1 truncate font-medium">{option.name}</span>
          <span className="text-ink-3 text-xs">
            {t(option.kind === "category" ? "search.category" : "search.manufacturer")}
          </span>
        </>
      )}
      {option.kind === "scan" && (
        <>
          <ScanBarcode aria-hidden="true" className="size-5 text-ink-3" />
          <span className="font-medium text-sm">{t("search.scan")}</span>
        </>
      )}
      {option.kind === "all" && (
        <span className="font-semibold text-tomato-ink">
          {t("search.all", { count: option.total, number: formatInteger(option.total) + (option.exact ? "" : "+") })}
        </span>
      )}
    </div>
  );
}

function ProductRow({ product }: { product: Product }) {
  const t = useT("catalogue");
  const price = product.extra.promotionPrice ?? product.extra.displayOrderPrice;
  return (
    <>
      <Picture image={product.image} preset="product_small_thumb" alt="" className="size-9 rounded-sm object-cover" />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium text-sm">{wholePack(product.name)}</span>
        <span className="block text-ink-3 text-xs">
          <Dotted>{[packBeside(product, t), makerUnsaid(product)]}</Dotted>
        </span>
      </span>
      <span className="shrink-0 text-right text-sm">
        <span className="block font-semibold">
          {product.variableWeight && <About />}
          {formatPrice(price, product.currency)}
        </span>
        <span className="block text-ink-3 text-xs">{`/ ${t(`unit.${product.uomSale}`)}`}</span>
      </span>
    </>
  );
}
