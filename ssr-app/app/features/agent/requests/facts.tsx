import { type ReactNode, useId } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { PictureLink } from "~/components/ui/picture-link";
import { orderTo as orderOfShop } from "~/features/shop/orders/paths";
import type { AgentRequest } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { DocumentWords } from "./documents";
import { sumOf } from "./money";

interface Props {
  request: AgentRequest;
  /** The address of an order's page for this reader. */
  orderTo?: (id: number) => string;
}

/** The content of a request, field by field. */
export function Facts({ request, orderTo = orderOfShop }: Props) {
  const t = useT("requests");
  const documents = useId();
  const plan = useId();
  const { type, fields, company, order, deadlines, images } = request;
  const word = (name: string) => String(fields[name] ?? "");
  const money = (name: string) => formatPrice(Number(fields[name] ?? 0), company.currency);
  const rates = Array.isArray(fields.installments)
    ? (fields.installments as { dueDate: string; amount: number }[])
    : [];
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {type === "metodo-pagamento" && (
          <Fact name={t("field.requestedMethod")}>{t(`method.${word("requestedMethod") as "CC"}`)}</Fact>
        )}
        {type === "nuovo-prodotto" && (
          <>
            <Fact name={t("field.name")}>{word("name")}</Fact>
            <Fact name={t("field.manufacturer")}>{word("manufacturer")}</Fact>
            <Fact name={t("field.packaging")}>{word("packaging")}</Fact>
            <Fact name={t("field.quantity")}>
              <Dotted>
                {formatInteger(Number(fields.quantity ?? 0))}
                {t(`frequency.${word("frequency") as "once_a_week"}`)}
              </Dotted>
            </Fact>
            {fields.targetPrice !== undefined && <Fact name={t("field.price")}>{money("targetPrice")}</Fact>}
          </>
        )}
        {type === "segnalazione-logistica" && (
          <Fact name={t("field.kind")}>{t(`trouble.${word("kind") as "late"}`)}</Fact>
        )}
        {type === "sollecito-pagamento" && (
          <Fact name={t("field.channel")}>{t(`channel.${word("channel") as "phone"}`)}</Fact>
        )}
        {type === "spostamento-scadenze" && (
          <Fact name={t("field.newDueDate")}>
            <strong>{formatDate(word("newDueDate"))}</strong>
          </Fact>
        )}
        {order && (
          <Fact name={t("field.order")}>
            <AppLink to={orderTo(order.id)} className="link touch">
              {order.code}
            </AppLink>
          </Fact>
        )}
        {(["reason", "commitment", "description", "message"] as const)
          .filter((name) => word(name))
          .map((name) => (
            <Fact
              key={name}
              name={t(name === "reason" && type === "sblocco-cliente" ? "field.unblockReason" : `field.${name}`)}
              wide
            >
              <span className="whitespace-pre-line">{word(name)}</span>
            </Fact>
          ))}
      </dl>
      {deadlines.length > 0 && (
        <section aria-labelledby={documents}>
          <h2 id={documents} className="mb-2 font-sans font-semibold text-base">
            {t("documents.legend")}
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {deadlines.map((document) => (
              <li key={document.id} className="flex py-2.5">
                <DocumentWords document={document} />
              </li>
            ))}
          </ul>
          <p className="mt-2 flex justify-between font-semibold">
            {t("documents.total")}
            <span>{formatPrice(sumOf(deadlines.map(({ residual }) => residual)), company.currency)}</span>
          </p>
        </section>
      )}
      {rates.length > 0 && (
        <section aria-labelledby={plan}>
          <h2 id={plan} className="mb-2 font-sans font-semibold text-base">
            {t("plan.legend")}
          </h2>
          <ol className="divide-y divide-line border-line border-y">
            {rates.map(({ dueDate, amount }, at) => (
              <li key={dueDate} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-3 py-2">
                <span className="text-ink-3">{at + 1}</span>
                <span>{formatDate(dueDate)}</span>
                <span className="font-semibold">{formatPrice(amount, company.currency)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3" aria-label={t("request.pictures")}>
          {images.map(({ id, url }, at) => (
            <li key={id}>
              <PictureLink url={url} alt={t("request.picture", { number: at + 1 })} size={96} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
