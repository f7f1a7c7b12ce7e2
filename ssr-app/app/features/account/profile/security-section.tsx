import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { type SecurityEntry, warningKinds } from "~/features/shared/security/events";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { ProfileSection } from "./section";

/** The last events of the account: sign-ins, wrong passwords, changes. */
export function SecuritySection({ events }: { events: SecurityEntry[] }) {
  const t = useT("profile");
  return (
    <ProfileSection id="sicurezza" title={t("security.title")} text={t("security.text")}>
      {events.length > 0 ? (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <SecurityRow key={event.id} event={event} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t("security.none")}</p>
      )}
    </ProfileSection>
  );
}

function SecurityRow({ event: { kind, at, device, here, byShop } }: { event: SecurityEntry }) {
  const t = useT("profile");
  const locale = useLocale();
  const warns = warningKinds.includes(kind);
  const Icon = warns ? ShieldAlert : ShieldCheck;
  return (
    <li className="flex items-start gap-4 py-3" data-event={kind}>
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${warns ? "text-danger" : "text-ink-3"}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{t(`security.kind.${kind}`)}</span>
          {here && !byShop && <Badge tone="olive">{t("security.here")}</Badge>}
          {byShop && <Badge>{t("security.byShop")}</Badge>}
        </p>
        <p className="text-ink-3 text-sm">
          <Dotted>
            <time dateTime={at}>{formatMoment(at, locale, "IT", "short")}</time>
            {!byShop && (device || t("sessions.unknown"))}
          </Dotted>
        </p>
      </div>
    </li>
  );
}
