import { CircleCheckBig, MailCheck } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { takingTo } from "~/features/agent/order-entry/customers";
import type { Company } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The registered customer: its code, the mail that follows, and the link to the first order. */
export function Registered({ company }: { company: Company }) {
  const t = useT("counter");
  return (
    <section
      aria-labelledby="registered"
      data-part="registered"
      className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-4 py-8 text-center shadow-card"
    >
      <span className="grid size-16 place-items-center rounded-full bg-olive-soft text-olive-ink">
        <CircleCheckBig aria-hidden="true" className="size-9" />
      </span>
      <div>
        <h1 id="registered">{t("done.title", { name: company.name })}</h1>
        <p className="mt-1 font-bold text-xl tracking-wide">{company.code}</p>
        <p className="text-ink-2">{(company.deliveryAddress ?? company.address)?.fullAddress}</p>
      </div>
      <p className="flex max-w-md gap-3 rounded-md bg-sunken px-4 py-3 text-left text-sm">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
        {t("done.mail")}
      </p>
      <div className="flex w-full max-w-md flex-wrap gap-3 [&>*]:flex-1 [&>*]:basis-44">
        <ButtonLink to={takingTo(company.id)}>{t("done.order")}</ButtonLink>
        <ButtonLink to="/manager/registra-cliente" tone="secondary">
          {t("done.another")}
        </ButtonLink>
      </div>
    </section>
  );
}
