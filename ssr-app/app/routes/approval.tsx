import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { type ApprovalAnswer, approvalAction } from "~/features/shop/approvals/action.server";
import { Counted } from "~/features/shop/approvals/counted";
import { Decide } from "~/features/shop/approvals/decide";
import { approvalsPath, approvalTo } from "~/features/shop/approvals/paths";
import { ApprovalBadge } from "~/features/shop/approvals/status-badge";
import { NotPlaced } from "~/features/shop/checkout/outcome-notes";
import { idOf } from "~/features/shop/orders/action.server";
import { AgainAnswer } from "~/features/shop/orders/again";
import { OfAnother } from "~/features/shop/orders/of-another";
import { orderTo } from "~/features/shop/orders/paths";
import { OrderSection } from "~/features/shop/orders/section";
import { Together } from "~/features/shop/orders/together";
import { Amount } from "~/features/shop/product-card/amounts";
import { Answer } from "~/features/shop/standing/answer";
import { api } from "~/lib/api.server";
import type { Approval } from "~/lib/contract";
import { formatDay, formatMoment, formatPrice } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({
  layout: "profile",
  texts: ["approvals", "cart", "catalogue", "checkout", "forms", "orders", "standing"],
});

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireUser(context);
  const approval = await api(context).get<Approval>(`/approval/${idOf(context, params.id)}`);
  const t = translate(context, "approvals");
  return {
    approval,
    notice: new URL(request.url).searchParams.get("done") === "sent" ? t("done.sent") : undefined,
    listTitle: translate(context, "common")("profile.approvals"),
    title: approval.self ? t("own") : t("asks", { name: approval.by }),
  };
}

export const action = (args: ActionFunctionArgs) => approvalAction(args);

export default function ApprovalPage() {
  const { approval, notice, title, listTitle } = useLoaderData<typeof loader>();
  const answer = useActionData() as ApprovalAnswer | undefined;
  const t = useT("approvals");
  const common = useT();
  const locale = useLocale();
  const { status, above, budget, total, currency, estimated, country, deliveryDate, cutoffAt, notes, items, orders } =
    approval;
  const differs = status === "waiting" ? answer?.differs : undefined;
  return (
    <>
      {answer?.again && <AgainAnswer again={answer.again} />}
      {differs && (
        <div className="mb-6">
          <NotPlaced answer={{ intent: "place", changed: differs.changed }} currency={currency} title={t("differs")} />
        </div>
      )}
      <Answer answer={answer} done={status === "waiting" ? notice : undefined} />
      <Breadcrumbs items={[{ name: listTitle, to: approvalsPath }, { name: title }]} />
      <OfAnother of={approval} page={approvalTo(approval.id)} />
      <header className="mt-2 mb-5 grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{title}</h1>
          <ApprovalBadge status={status} />
        </div>
        <p className="font-display font-semibold text-2xl">
          <Amount value={approval.orderedTotal ?? total} currency={currency} about={estimated} />{" "}
          <span className="font-normal font-sans text-ink-2 text-sm">{common("cart.withVatAndDelivery")}</span>
        </p>
        <p>{t("delivery", { day: formatDay(deliveryDate, locale) })}</p>
        {status === "waiting" && (
          <>
            <p className="text-ink-2">{t("until", { moment: formatMoment(cutoffAt, locale, country) })}</p>
            <Together order={{ joined: approval.joins }} to={orderTo} />
            <p className="text-ink-2">
              {t(`above.${above}`, { site: approval.site ?? "" })} {t("notHeld")}
            </p>
            <Counted approval={approval} />
            {budget && (
              <p data-part="budget">
                {t("used", {
                  limit: formatPrice(budget.limit, currency),
                  spent: formatPrice(budget.spent, currency),
                  total: formatPrice(total, currency),
                })}
              </p>
            )}
          </>
        )}
        <Outcome approval={approval} />
        {orders.map(({ id, code }) => (
          <p key={id}>
            <AppLink to={orderTo(id)} className="link">
              {t("order", { code })}
            </AppLink>
          </p>
        ))}
        <Decide approval={approval} answer={answer} accept={differs?.accept} />
      </header>
      <OrderSection id="contenuto" title={t("items", { count: items.length })}>
        <ul className="grid gap-2">
          {items.map(({ productId, name, quantity, ordered, total: net }) => (
            <li key={productId} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                {ordered == null ? quantity : `${quantity} → ${ordered}`} × {wholePack(name)}
              </span>
              <span className="whitespace-nowrap">{formatPrice(net, currency)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2 text-sm">
          {t(items.some(({ ordered }) => ordered != null) ? "netChanged" : "net")}
        </p>
        {notes && <p className="wrap-anywhere mt-3 text-sm">{t("notes", { notes })}</p>}
      </OrderSection>
    </>
  );
}

/** Who decided, when, and with what reason. */
function Outcome({ approval: { decidedBy, decidedAt, word, country } }: { approval: Approval }) {
  const t = useT("approvals");
  const locale = useLocale();
  if (!decidedAt) return null;
  const moment = formatMoment(decidedAt, locale, country);
  return (
    <>
      <p className="text-ink-2">{decidedBy ? t("decided", { name: decidedBy, moment }) : moment}</p>
      {word && <p className="wrap-anywhere">{t("word", { word })}</p>}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
