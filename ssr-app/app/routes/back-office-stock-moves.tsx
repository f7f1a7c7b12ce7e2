import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { searchOf } from "~/features/office/query";
import { type StockMove, type StockRow, stockPath } from "~/features/office/stock";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger, formatMoment } from "~/lib/format";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "goods", "partners"] });

/** The stock movements of an article, newest first. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const code = params.code ?? "";
  const number = searchOf(new URL(request.url).searchParams).page;
  const [moves, found] = await Promise.all([
    api(context).get<Page<StockMove>>("/ops/stock/moves", { product: code, page: number, elementsPerPage: 50 }),
    api(context).get<Page<StockRow>>("/ops/stock", { q: code, elementsPerPage: 25 }),
  ]);
  const shelves = found.entities.filter(({ product }) => product.code === code);
  if (shelves.length === 0 && moves.entities.length === 0) throw notFound(context, null);
  return { code, moves, shelves, title: shelves[0]?.product.name ?? code };
}

export default function StockMoves() {
  const { code, moves, shelves, title } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const desk = useT("desk");
  const kit = useT("backoffice");
  const partners = useT("partners");
  const locale = useLocale();
  const columns: TableColumn<StockMove>[] = [
    {
      key: "kind",
      head: t("moves.kind"),
      lead: true,
      cell: ({ kind, order }) => (
        <>
          <span className="font-semibold">{t(`moves.kinds.${kind}`)}</span>
          {order && (
            <AppLink
              to={`/gestione/ordini/${order.id}`}
              className="block text-xs underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {order.code}
            </AppLink>
          )}
        </>
      ),
    },
    {
      key: "at",
      head: partners("audit.at"),
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale, "IT", "short")}</time>,
    },
    { key: "market", head: kit("field.market"), cell: ({ market }) => kit(`option.market.${market}`) },
    { key: "lot", head: t("lots.lot"), cell: ({ lot }) => lot ?? "" },
    {
      key: "change",
      head: t("moves.change"),
      end: true,
      cell: ({ before, after }) => (
        <>
          <span className="text-ink-3">{formatInteger(before)}</span> <span aria-hidden="true">→</span>{" "}
          <strong>{formatInteger(after)}</strong>
        </>
      ),
    },
    {
      key: "difference",
      head: t("moves.difference"),
      end: true,
      cell: ({ before, after }) => `${after > before ? "+" : "−"}${formatInteger(Math.abs(after - before))}`,
    },
    { key: "by", head: partners("audit.by"), cell: ({ by }) => by?.name || partners("audit.system") },
    {
      key: "request",
      head: partners("audit.request"),
      cell: ({ requestId }) => requestId && <code className="text-ink-3 text-xs">{requestId.slice(0, 12)}</code>,
    },
  ];
  return (
    <>
      <DeskHead back={{ to: stockPath, name: desk("pages.stock") }} title={title} text={t("moves.text")}>
        <ButtonLink to={`${stockPath}?q=${encodeURIComponent(code)}`} tone="secondary" size="sm">
          {t("product.toStock")}
        </ButtonLink>
      </DeskHead>
      <ul className="mb-4 grid gap-1 text-sm">
        {shelves.map(({ market, onHand, reserved, available }) => (
          <li key={market}>
            <Dotted>
              <span>
                <strong>{kit(`option.market.${market}`)}</strong>: {t("stock.onHand")} {formatInteger(onHand)}
              </span>
              {`${t("stock.reserved")} ${formatInteger(reserved)}`}
              {`${t("stock.available")} ${formatInteger(available)}`}
            </Dotted>
          </li>
        ))}
      </ul>
      {moves.entities.length > 0 ? (
        <DenseTable caption={t("moves.link")} columns={columns} rows={moves.entities} keyOf={({ id }) => String(id)} />
      ) : (
        <EmptyState title={t("moves.none")} />
      )}
      <div className="mt-6">
        <Pagination {...moves} />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
