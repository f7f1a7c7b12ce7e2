import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { useWeekdays } from "~/features/account/profile/weekdays";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDate, formatInteger, formatPrice, listed } from "~/lib/format";
import { userTo } from "~/lib/office-paths";
import { formatPhone } from "~/lib/rules/phone";
import { typologies } from "~/lib/rules/typologies";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { CompanyFile } from "./types";

/** The company's data and debts in pairs. */
export function Facts({ file }: { file: CompanyFile }) {
  const t = useT("partners");
  const profile = useT("profile");
  const forms = useT("forms");
  const kit = useT("backoffice");
  const locale = useLocale();
  const days = useWeekdays();
  const { company, deadlines, terms, ordersPlaced, createdAt } = file;
  const { country, vatNumber, fiscalCode, sdiCode, pec, phoneNumber, typology, closingDays, orderTakingModes } =
    company;
  const facts: [string, ReactNode][] = [
    [profile(country === "NO" ? "company.vatNO" : "company.vatIT"), vatNumber],
    [profile("company.fiscalCode"), fiscalCode],
    [profile("company.sdi"), sdiCode],
    [profile("company.pec"), pec],
    [profile("company.typology"), forms(`typology.${typologies[typology]}`)],
    [
      profile("company.closingDays"),
      listed(
        closingDays.map((day) => days[day] ?? ""),
        locale,
      ),
    ],
    [
      kit("field.orderTakingModes"),
      orderTakingModes.length > 0 && <Dotted>{orderTakingModes.map((mode) => t(`company.mode.${mode}`))}</Dotted>,
    ],
    [
      profile("company.phone"),
      phoneNumber && (
        <a href={`tel:${phoneNumber}`} className="underline underline-offset-4">
          {formatPhone(phoneNumber)}
        </a>
      ),
    ],
    [t("company.since"), formatDate(createdAt)],
    [t("company.orders"), formatInteger(ordersPlaced)],
    [
      t("company.owes"),
      <AppLink key="owes" to={`/gestione/scadenze?company=${company.code}`} className="underline underline-offset-4">
        {formatPrice(deadlines.total, deadlines.currency)}
      </AppLink>,
    ],
    [
      t("company.overdue"),
      deadlines.overdue > 0 && (
        <strong className="text-danger">{formatPrice(deadlines.overdue, deadlines.currency)}</strong>
      ),
    ],
    [t("company.agreedPayment"), terms.paymentMethod && kit(`option.paymentMethod.${terms.paymentMethod as "CC"}`)],
  ];
  return (
    <dl className="grid gap-x-6 text-sm sm:gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value && (!Array.isArray(value) || value.length > 0))
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-3">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The people who can sign in for the company. */
export function Accounts({ file }: { file: CompanyFile }) {
  const t = useT("partners");
  const profile = useT("profile");
  const people = file.people.filter(({ user, access, invited }) => invited || (user && access));
  if (people.length === 0) return <p className="text-ink-2 text-sm">{t("company.noPeople")}</p>;
  return (
    <ul className="grid gap-3">
      {people.map((person) => {
        const { user, name, surname, email, companyRole, access, invited, master } = person;
        const full = `${name} ${surname}`.trim();
        return (
          <li key={`${user}${email}${full}`} className="border-line border-b pb-3 text-sm last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2">
              {user ? (
                <AppLink to={userTo(user)} className="font-semibold hover:underline">
                  {full}
                </AppLink>
              ) : (
                <span className="font-semibold">{full}</span>
              )}
              <span className="text-ink-3">{profile(`role.${companyRole as "owner"}`)}</span>
              {master && <Badge tone="olive">{t("company.master")}</Badge>}
              {invited && <Badge tone="saffron">{profile("people.invited")}</Badge>}
              {access && !master && <Badge tone="outline">{t("company.access")}</Badge>}
            </p>
            <p className="wrap-anywhere text-ink-3">{email}</p>
          </li>
        );
      })}
    </ul>
  );
}

export function Orders({ file }: { file: CompanyFile }) {
  const t = useT("partners");
  if (file.orders.length === 0) return <p className="text-ink-2 text-sm">{t("company.noOrders")}</p>;
  return (
    <ul className="grid">
      {file.orders.map(({ id, code, status, placedOn, total, currency }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 text-sm last:border-b-0"
        >
          <AppLink to={`/gestione/ordini/${id}`} className="font-semibold hover:underline">
            {code}
          </AppLink>
          <span className="text-ink-3">{formatDate(placedOn)}</span>
          <StatusBadge status={status} />
          <span className="ml-auto">{formatPrice(total, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Consent({ file }: { file: CompanyFile }) {
  const t = useT("partners");
  const { privacyAt, marketingAt, proof } = file.consent;
  return (
    <ul className="grid gap-1 text-sm">
      <li>{privacyAt ? t("company.privacyAt", { date: formatDate(privacyAt) }) : t("company.privacyNever")}</li>
      <li>{marketingAt ? t("company.marketingAt", { date: formatDate(marketingAt) }) : t("company.marketingNever")}</li>
      {proof && (
        <li className="wrap-anywhere text-ink-3">
          <Dotted>
            {t("company.proof", { text: t(`company.proofKind.${proof.kind}`) })}
            {formatDate(proof.date)}
            {proof.reference}
          </Dotted>
        </li>
      )}
    </ul>
  );
}
