import { CheckCircle2, ShoppingBasket } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { Refusal } from "~/components/ui/refusal";
import { WholeInput } from "~/components/ui/whole-input";
import { formatDate, formatInteger, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import type { Proposed } from "./propose.server";
import type { Unavailability } from "./types";

interface Props {
  entry: Unavailability;
  form: string;
  answer?: Proposed;
  busy: number | null;
}

/**
 * The customers who buy the article, with their last quantity; one press puts the chosen substitute into a customer's
 * cart.
 */
export function Customers({ entry, form, answer, busy }: Props) {
  const t = useT("roads");
  if (entry.customers.length === 0) return <p className="text-ink-2 text-sm">{t("customers.none")}</p>;
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-sans font-semibold text-sm">{t("customers.title", { count: entry.customers.length })}</h3>
      <ul className="grid gap-2">
        {entry.customers.map((customer) => (
          <Customer key={customer.company.id} {...{ entry, customer, form, answer, busy }} />
        ))}
      </ul>
    </div>
  );
}

function Customer({ entry, customer, form, answer, busy }: Props & { customer: Unavailability["customers"][number] }) {
  const t = useT("roads");
  const tc = useT("catalogue");
  const { company, lastQuantity, lastAt } = customer;
  const own = answer?.company === company.id ? answer : undefined;
  const input = `${form}-${company.id}`;
  return (
    <li className="relative grid gap-x-3 gap-y-2 overflow-hidden rounded-md border border-line bg-surface py-2.5 pr-3 pl-4">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 company-${company.id % 6}`} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-semibold text-sm">{company.name}</span>
          {company.blocked && <Badge tone="danger">{t("customers.blocked")}</Badge>}
        </p>
        <p className="text-ink-3 text-xs">
          {t("customers.last", {
            quantity: counted(lastQuantity, entry.product.uomSale, tc),
            date: formatDate(lastAt, zoneOf(company.country)),
          })}
        </p>
      </div>
      {entry.substitutes.length > 0 && (
        <div className="flex items-stretch gap-2">
          <label htmlFor={input} className="sr-only">
            {t("customers.quantity", { name: company.name })}
          </label>
          <WholeInput
            id={input}
            form={form}
            name={`quantity-${company.id}`}
            min={1}
            max={9999}
            defaultValue={Math.min(lastQuantity, 9_999)}
            className={`${inputClass} max-w-20 text-center`}
          />
          <Button
            type="submit"
            form={form}
            name="customer"
            value={company.id}
            tone="secondary"
            loading={busy === company.id}
            className="flex-1"
          >
            <ShoppingBasket aria-hidden="true" className="size-5 shrink-0" />
            {t("customers.put")}
            <span className="sr-only"> {company.name}</span>
          </Button>
        </div>
      )}
      {own && <ProposalOutcome answer={own} />}
    </li>
  );
}

function ProposalOutcome({ answer }: { answer: Proposed }) {
  const t = useT("roads");
  if (answer.quantity === null) {
    return <Refusal text={answer.refusal} />;
  }
  const number = formatInteger(answer.quantity);
  return (
    <div role="status" className="flex items-start gap-2 text-olive-ink text-sm">
      <CheckCircle2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        {answer.reduced ? t("propose.reduced", { count: answer.quantity }) : t("propose.done", { number })}{" "}
        <AppLink to={`/manager/presa-ordini?company=${answer.company}`} className="link font-semibold">
          {t("propose.open")}
        </AppLink>
      </p>
    </div>
  );
}
