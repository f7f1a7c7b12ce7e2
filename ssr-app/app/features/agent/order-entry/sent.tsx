import { ArrowRight, CircleCheckBig, Hourglass, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button, ButtonLink } from "~/components/ui/button";
import { approvalTo } from "~/features/shop/approvals/paths";
import { formatDay, formatMoment, formatPrice, formatTime, listed } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { Stage } from "./draft";
import { usePad } from "./pad-context";

interface SentProps {
  stage: Extract<Stage, { is: "sent" }>;
  backTo?: string;
  onBack?: () => void;
  /** Called when the outcome has been read. */
  onForget: () => void;
  onAgain: () => void;
}

/** The placed order with its number, day and total, and the link to the next customer. */
export function Sent({ stage, backTo, onBack, onForget, onAgain }: SentProps) {
  const t = useT("taking");
  const cart = useT("cart");
  const locale = useLocale();
  const { data } = usePad();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "center" });
  }, []);
  const days = [...new Set(stage.orders.flatMap((order) => order.days ?? []))].sort();
  const { request } = stage;
  const Icon = request ? (request.over ? TriangleAlert : Hourglass) : CircleCheckBig;
  const waits = stage.orders.some(({ status }) => status === "not_confirmed");
  return (
    <section
      aria-labelledby="sent"
      data-part="sent"
      className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-4 py-8 text-center shadow-card"
    >
      <span className="grid size-16 place-items-center rounded-full bg-olive-soft text-olive-ink">
        <Icon aria-hidden="true" className="size-9" />
      </span>
      <div>
        <h2 id="sent" ref={title} tabIndex={-1} className="text-3xl outline-none">
          {t(request ? (request.over ? "sent.over" : "sent.requested") : "sent.title")}
        </h2>
        <p className="text-ink-2">
          {stage.replayed ? t("sent.before") : t("sent.at", { time: formatTime(stage.at, data.company.country) })}
        </p>
      </div>
      <ul className="grid w-full max-w-md gap-2">
        {stage.orders.map(({ id, code, total, currency }) => (
          <li key={id}>
            <AppLink
              to={`/utente/ordini/${id}`}
              className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-edge px-4 py-2 hover:bg-sunken"
            >
              <span data-part="order-code" className="font-bold text-xl tracking-wide">
                {code}
              </span>
              <span className="flex items-center gap-2">
                {formatPrice(total, currency)}
                <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {request && (
        <p data-part="sent-request" className="rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">
          {!request.over &&
            t("sent.requestedText", {
              site: request.site,
              moment: formatMoment(request.until, locale, data.company.country),
            })}{" "}
          <AppLink to={approvalTo(request.id)} className="link">
            {t("sent.request")}
          </AppLink>
        </p>
      )}
      {days.length > 0 && (
        <p data-part="sent-days">
          {cart("date.title")}:{" "}
          <strong>
            {listed(
              days.map((day) => formatDay(day, locale)),
              locale,
            )}
          </strong>
        </p>
      )}
      {waits && <p className="rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">{t("sent.waits")}</p>}
      <div className="flex w-full max-w-md flex-wrap gap-3 [&>*]:flex-1 [&>*]:basis-40">
        {backTo ? (
          <ButtonLink to={backTo} onClick={onForget}>
            {t("sent.next")}
          </ButtonLink>
        ) : (
          <Button
            onClick={() => {
              onForget();
              onBack?.();
            }}
          >
            {t("sent.next")}
          </Button>
        )}
        <Button tone="secondary" onClick={onAgain}>
          {t("sent.again")}
        </Button>
      </div>
    </section>
  );
}
