import { CircleAlert, Lock } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import type { Block } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { requestTo } from "./paths";

/** Why a customer cannot order, in words for a conversation with it. */
export function WhyBlocked({ block }: { block: Block }) {
  const t = useT("requests");
  const { byOperations, since, reason, documents, amount, currency, orders } = block;
  const oldest = documents[0];
  return (
    <ul className="grid gap-1.5 text-sm" data-part="why-blocked">
      {byOperations && (
        <li className="flex gap-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>
            <strong>{t("block.byHand", { date: since ? formatDate(since) : "" })}</strong>
            {reason && <span className="wrap-anywhere block text-ink-2">{reason}</span>}
          </span>
        </li>
      )}
      {oldest && (
        <li className="flex gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span>
            <strong>{t("block.late", { amount: formatPrice(amount, currency) })}</strong>
            <span className="block text-ink-2">
              {t("block.oldest", { number: oldest.documentNumber, count: oldest.daysOverdue })}
            </span>
          </span>
        </li>
      )}
      {orders.count > 0 && (
        <li className="flex gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-saffron-ink" />
          <Dotted>
            {t("block.waiting", {
              count: orders.count,
              number: formatInteger(orders.count),
              amount: formatPrice(orders.total, currency),
            }).split(" · ")}
          </Dotted>
        </li>
      )}
    </ul>
  );
}

/** The open requests of a customer, so that nobody makes one twice. */
export function OpenRequests({ requests }: { requests: Block["openRequests"] }) {
  const t = useT("requests");
  if (requests.length === 0) return null;
  return (
    <div
      className="rounded-md border border-line bg-saffron-soft px-4 py-3 text-saffron-ink text-sm"
      data-part="open-request"
    >
      <p className="font-semibold">{t("openRequest.title")}</p>
      <ul className="mt-1 grid gap-1">
        {requests.map(({ id, code, type, status }) => (
          <li key={id}>
            <Dotted>
              <AppLink to={requestTo(code)} className="touch inline-block underline underline-offset-2">
                {code}
              </AppLink>
              {t(`kind.${type}`)}
              {t(`status.${status}`)}
            </Dotted>
          </li>
        ))}
      </ul>
    </div>
  );
}
