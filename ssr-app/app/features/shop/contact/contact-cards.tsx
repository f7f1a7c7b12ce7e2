import { Clock, type LucideIcon, MapPin, Phone, ReceiptText, Send } from "lucide-react";
import type { ReactNode } from "react";
import type { Shop } from "~/lib/contract";
import { openingHours } from "~/lib/opening-hours";
import { useLocale, useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";

type Operator = Shop["operator"];

/** The operator's contact details; telephone and mail come first. */
export function ContactCards({ operator }: { operator: Operator }) {
  const t = useT("contact");
  const locale = useLocale();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {operator.phone && (
        <Reach icon={Phone} label={t("phone")} href={`tel:${operator.phone.replace(/[^+\d]/g, "")}`}>
          {unbroken(operator.phone)}
        </Reach>
      )}
      {operator.email && (
        <Reach icon={Send} label={t("email")} href={`mailto:${operator.email}`}>
          {operator.email}
        </Reach>
      )}
      <dl className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 sm:col-span-2 sm:grid-cols-2 lg:col-span-1">
        <Fact icon={MapPin} label={t("address")}>
          <address className="not-italic">
            {operator.name}
            <br />
            {operator.address}
            <br />
            {operator.zipCode} {operator.city}
          </address>
        </Fact>
        {operator.openingHours && (
          <Fact icon={Clock} label={t("hours")}>
            {openingHours(operator.openingHours, locale).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
        <Fact icon={ReceiptText} label={t("vat")} className="sm:col-span-2">
          {operator.legalName}
          <br />
          {operator.vatNumber}
        </Fact>
      </dl>
    </div>
  );
}

interface CardProps {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}

function Reach({ icon: Icon, label, href, children }: CardProps & { href: string }) {
  return (
    <a
      href={href}
      className="group flex min-w-0 items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:shadow-lift md:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-tomato-soft text-tomato-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="text-ink-2 text-sm">{label}</span>
        <span className="break-words font-semibold text-lg group-hover:underline">{children}</span>
      </span>
    </a>
  );
}

function Fact({ icon: Icon, label, className, children }: CardProps & { className?: string }) {
  return (
    <div className={className}>
      <dt className="flex items-center gap-2 text-ink-2 text-sm">
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </dt>
      <dd className="mt-1.5 font-medium">{children}</dd>
    </div>
  );
}
