import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { EmptyState } from "~/components/ui/empty-state";
import { useFresh } from "~/features/shared/use-fresh";
import { GuideContext } from "~/features/shop/cart/basket";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import type { Address, OrderGuide, Site } from "~/lib/contract";
import { guidesPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { whenIdle } from "~/lib/when-idle";
import type { GuideAnswer } from "./action.server";
import { AddToGuide } from "./add";
import { Arrange } from "./arrange";
import { Count } from "./count";
import { type GuideLine, placeFor, type View, views, viewTo } from "./guide";
import { GuidePad } from "./pad";
import { GuideSettings } from "./settings";
import { ShelfLinks } from "./shelf";
import { GuideSite } from "./sites";
import { useLines } from "./use-lines";

interface GuidePageProps {
  id: number;
  title: string;
  /** The guide's site; `sites` are all of the company's. */
  site: Site | null;
  sites: Pick<Address, "id" | "fullAddress">[];
  /** The rule for unavailable articles: the guide's own and the company's. */
  rules: Pick<OrderGuide, "whenMissing" | "usual">;
  view: View;
  lines: GuideLine[];
  q: string;
  found: CardProduct[] | null;
  /** The number of bought articles for which the guide had no room. */
  left: number;
  answer?: GuideAnswer;
}

const order = Object.keys(views) as View[];

/** The page of a guide in one of its views. */
export function GuidePage(props: GuidePageProps) {
  const { id, title, site, sites, rules, view, lines: loaded, q, found, left, answer } = props;
  const t = useT("guides");
  const common = useT();
  const { lines, change } = useLines(id, loaded);
  useFresh(view !== "count");
  const user = useUser()?.id;
  useEffect(() => {
    if (!user) return;
    const guide = { id, name: title, site, count: lines.length, lines };
    const keep = () => import("~/features/shop/offline/keep-guide").then(({ keepGuide }) => keepGuide(user, guide));
    // The page works without storage.
    return whenIdle(() => void keep().catch(() => {}));
  }, [user, id, title, site, lines]);
  const add = (product: CardProduct) => {
    change([...lines, { product, place: placeFor(product) }], { kind: "put", product: product.id, body: {} });
  };
  return (
    <>
      <Breadcrumbs items={[{ name: common("profile.guides"), to: guidesPath }, { name: title }]} />
      <h1 className="mt-2 mb-4">{title}</h1>
      <nav aria-label={t("views")} className="guide-views">
        {order.map((each) => (
          <Link key={each} to={viewTo(id, each)} aria-current={each === view ? "page" : undefined} preventScrollReset>
            {t(`modes.${each}`)}
          </Link>
        ))}
      </nav>
      {site && sites.length > 1 && <GuideSite site={site} />}
      {left > 0 && (
        <Callout tone="warning" className="mb-4">
          {t("left", { count: left })}
        </Callout>
      )}
      {answer?.failed && view !== "count" && (
        <Callout tone="danger" className="mb-4">
          {answer.failed}
        </Callout>
      )}
      {view === "arrange" && <AddToGuide lines={lines} q={q} found={found} onAdd={add} />}
      {lines.length === 0 && view !== "arrange" && (
        <EmptyState
          title={t("emptyTitle")}
          action={<ButtonLink to={viewTo(id, "arrange")}>{t("emptyAction")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      )}
      {lines.length > 0 && view !== "count" && <ShelfLinks lines={lines} />}
      {lines.length > 0 && view === "order" && (
        <GuideContext.Provider value={id}>
          <GuidePad lines={lines} />
        </GuideContext.Provider>
      )}
      {lines.length > 0 && view === "count" && (
        <Count
          guide={id}
          lines={lines}
          typed={answer?.typed}
          sent={answer?.sent}
          filled={answer?.filled}
          refused={answer?.failed}
        />
      )}
      {view === "arrange" && (
        <>
          <Arrange lines={lines} change={change} errors={answer?.errors} typed={answer?.typed} />
          <GuideSettings name={title} site={site} sites={sites} rules={rules} answer={answer} />
        </>
      )}
    </>
  );
}
