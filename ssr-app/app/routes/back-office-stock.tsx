import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Select } from "~/components/ui/select";
import { Done } from "~/features/office/changes";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { LotsForm } from "~/features/office/lots-form";
import { chosen, searchOf } from "~/features/office/query";
import { SearchLine } from "~/features/office/search-line";
import { Shortages } from "~/features/office/shortages";
import {
  type Counted,
  type LotsAnswer,
  movesPath,
  type Shortage,
  type StockRow,
  stockKey,
  stockStates,
} from "~/features/office/stock";
import { actOnStock } from "~/features/office/stock.server";
import { countsForm, StockCount } from "~/features/office/stock-count";
import { Trouble } from "~/features/office/trouble";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ texts: ["backoffice", "goods", "catalogue", "forms"] });

/** The stock: pieces on the shelf and reserved, lots and expiry dates. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const { q, page: number } = searchOf(query);
  const market = chosen(query.get("market"), ["IT", "NO"]);
  const state = chosen(query.get("state"), stockStates);
  const [list, shortages] = await Promise.all([
    api(context).get<Page<StockRow>>("/ops/stock", { q, market, state, page: number, elementsPerPage: 25 }),
    api(context).get<Page<Shortage>>("/ops/stock/shortages", { elementsPerPage: 10 }),
  ]);
  return {
    list,
    shortages,
    q,
    market,
    state,
    requestKey: crypto.randomUUID(),
    title: translate(context, "desk")("pages.stock"),
  };
}

export const action = actOnStock;

export default function Stock() {
  const { list, shortages, q, market, state, title } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const kit = useT("backoffice");
  const answer = useActionData<Counted | LotsAnswer>();
  const counted = answer?.form === "stock" ? (answer as Counted) : undefined;
  const lots = answer && answer.form !== "stock" ? (answer as LotsAnswer) : undefined;
  return (
    <>
      <DeskHead title={title} text={t("stock.text")} />
      <StockResult rows={list.entities} counted={counted} lots={lots} />
      <Shortages list={shortages} />
      <div className="mb-4">
        <SearchLine q={q}>
          <Select
            name="market"
            label={kit("field.market")}
            defaultValue={market}
            options={[
              { value: "", label: kit("search.all") },
              { value: "IT", label: kit("option.market.IT") },
              { value: "NO", label: kit("option.market.NO") },
            ]}
          />
          <Select
            name="state"
            label={t("stock.state")}
            defaultValue={state}
            options={[
              { value: "", label: kit("search.all") },
              ...stockStates.map((value) => ({ value, label: t(`stock.states.${value}`) })),
            ]}
          />
        </SearchLine>
      </div>
      {list.entities.length > 0 ? (
        <Shelves list={list} counted={counted} lots={lots} />
      ) : (
        <EmptyState title={kit(q || market || state ? "nothingFound" : "noneYet.stock")} />
      )}
    </>
  );
}

/** The table inside the form of the counts: Enter moves to the next row. */
function Shelves({ list, counted, lots }: { list: Page<StockRow>; counted?: Counted; lots?: LotsAnswer }) {
  const { requestKey } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const kit = useT("backoffice");
  const catalogue = useT("catalogue");
  const { state, formData } = useNavigation();
  // The fields are emptied only when the stock is loaded after a save of counts.
  const [read, setRead] = useState("");
  if (counted?.done && read !== requestKey) setRead(requestKey);
  const [typed, setTyped] = useState(0);
  const refused = counted && !counted.done ? counted : undefined;
  const savedBefore = (row: StockRow) => {
    const before = refused?.before?.[stockKey(row)];
    if (before === undefined || before === row.onHand) return undefined;
    return t("stock.savedBefore", { before: formatInteger(before), after: formatInteger(row.onHand) });
  };
  const columns: TableColumn<StockRow>[] = [
    {
      key: "product",
      head: kit("field.product"),
      lead: true,
      line: true,
      cell: ({ product, market }) => (
        <>
          <span className="block leading-5">
            <AppLink to={`/gestione/prodotti/${product.id}`} className="font-semibold hover:underline">
              {wholePack(product.name)}
            </AppLink>
          </span>
          <span className="mt-px block text-ink-3 text-xs">
            <Dotted>
              {product.code}
              {catalogue(`unit.${product.uomSale as "piece"}`)}
              {kit(`option.market.${market}`)}
              <AppLink to={movesPath(product.code)} className="touch underline decoration-line underline-offset-4">
                {t("moves.link")}
              </AppLink>
            </Dotted>
          </span>
        </>
      ),
    },
    {
      key: "onHand",
      head: t("stock.onHand"),
      end: true,
      cell: ({ onHand }) => formatInteger(onHand),
    },
    {
      key: "reserved",
      head: t("stock.reserved"),
      end: true,
      cell: ({ reserved }) => (reserved > 0 ? formatInteger(reserved) : ""),
    },
    {
      key: "available",
      head: t("stock.available"),
      end: true,
      cell: ({ onHand, reserved, available }) => {
        if (reserved > onHand)
          return <Badge tone="danger">{t("stock.shortBy", { number: formatInteger(reserved - onHand) })}</Badge>;
        if (available === 0) return <Badge tone="danger">{t("stock.states.out")}</Badge>;
        return <strong>{formatInteger(available)}</strong>;
      },
    },
    {
      key: "count",
      head: t("stock.count"),
      end: true,
      aside: "figures",
      cell: (row) => (
        <StockCount
          row={row}
          index={list.entities.indexOf(row)}
          typed={refused?.typed?.[stockKey(row)]}
          fault={refused?.faults?.[stockKey(row)] ?? savedBefore(row)}
        />
      ),
    },
    // The room of what opens the lots: they open beneath the row.
    { key: "lots", head: t("lots.title"), room: "desk", cell: () => <span className="block w-56 xl:w-64" /> },
  ];
  return (
    <>
      <Form id={countsForm} method="post" preventScrollReset>
        <input type="hidden" name="form" value="stock" />
        <input type="hidden" name="once" value={requestKey} />
      </Form>
      <p className="mb-2 flex flex-wrap justify-between gap-x-6 text-ink-3 text-sm max-md:text-xs">
        <span>{kit("total", { number: `${formatInteger(list.total)}${list.totalExact ? "" : "+"}` })}</span>
        <span>{t("stock.hint")}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields in it */}
      <div
        key={read}
        className="peer"
        onKeyDown={goOn}
        onInput={({ currentTarget }) => setTyped(filledIn(currentTarget))}
      >
        <DenseTable
          caption={kit("kind.stock")}
          columns={columns}
          rows={list.entities}
          keyOf={stockKey}
          below={(row) => <LotsForm row={row} answer={lots} />}
          folded
        />
      </div>
      <div className="not-peer-has-[[data-count]:not(:placeholder-shown)]:unscripted sticky bottom-20 z-10 mt-4 flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-3 shadow-lift lg:bottom-4">
        <Button type="submit" form={countsForm} loading={state !== "idle" && formData?.get("form") === "stock"}>
          {t("stock.save")}
        </Button>
        <p role="status" className="scripted text-ink-2 text-sm">
          {typed > 0 && t("stock.typed", { count: typed })}
        </p>
      </div>
      <div className="mt-6">
        <Pagination {...list} />
      </div>
    </>
  );
}

const fieldsIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>("input[data-count]")];
const filledIn = (element: Element) => fieldsIn(element).filter(({ value }) => value.trim()).length;

function goOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  if (key !== "Enter" || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.dataset.count === undefined) return;
  const fields = fieldsIn(currentTarget);
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The outcome of a save. Once `rows` are loaded after it, they are what is stored, whatever the page showed before. */
function StockResult({ rows, counted, lots }: { rows: StockRow[]; counted?: Counted; lots?: LotsAnswer }) {
  const t = useT("goods");
  const isRead = useNavigation().state === "idle";
  const stored = new Map(isRead ? rows.map((row) => [stockKey(row), row.onHand]) : []);
  if (counted?.done)
    return (
      <Done key={JSON.stringify(counted.done)} title={t("stock.done", { count: counted.done.length })}>
        <ul className="mt-1 grid gap-0.5 text-sm">
          {counted.done.map(({ key, name, move, onHand }) => {
            const now = stored.get(key) ?? onHand;
            return (
              <li key={key}>
                {name}:{" "}
                {move !== undefined && <strong>{`${move > 0 ? "+" : "−"}${formatInteger(Math.abs(move))}`}</strong>}
                {move !== undefined && now !== undefined && <span aria-hidden="true"> → </span>}
                {now !== undefined && <strong>{formatInteger(now)}</strong>}
              </li>
            );
          })}
        </ul>
      </Done>
    );
  if (lots?.done)
    return (
      <Done key={JSON.stringify(lots.done)} title={t("lots.done", { name: lots.done.name, count: lots.done.rows })} />
    );
  const wrong = Object.keys(counted?.faults ?? {}).length;
  return <Trouble>{counted?.trouble ?? (wrong > 0 && t("stock.faults", { count: wrong }))}</Trouble>;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
