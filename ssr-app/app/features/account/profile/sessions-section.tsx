import { Laptop, Link2, MonitorSmartphone, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { PasswordField } from "~/features/shared/forms/password-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { ShopForm as ShopFormOf } from "~/features/shared/forms/use-shop-form";
import type { SessionEntry } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { languageTag } from "~/lib/locale";
import { useLocale, useT } from "~/lib/texts/use-t";
import { device } from "./device";
import { Disclosure } from "./disclosure";
import { sessionSchema, sessionsSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";

/** The user's sessions, with buttons that end them. */
export function SessionsSection({ sessions, now }: { sessions: SessionEntry[]; now: number }) {
  const t = useT("profile");
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <ProfileSection id="sessioni" title={t("sessions.title")} text={t("sessions.text")}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {others > 0 && (
        <div className="border-line border-t pt-4">
          <EndOthers />
        </div>
      )}
    </ProfileSection>
  );
}

function SessionRow({ session, now }: { session: SessionEntry; now: number }) {
  const t = useT("profile");
  const { browser, system, mobile } = device(session.userAgent);
  const Icon =
    session.kind === "key" ? Link2 : session.kind === "embed" ? MonitorSmartphone : mobile ? Smartphone : Laptop;
  const name = [browser, system].filter(Boolean).join(" · ") || t("sessions.unknown");
  const minutes = Math.max(0, Math.round((now - Date.parse(session.lastSeenAt)) / 60_000));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-session={session.id}>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">
            <Dotted>{name.split(" · ")}</Dotted>
          </span>
          {session.current && <Badge tone="olive">{t("sessions.current")}</Badge>}
          {session.kind !== "browser" && <Badge>{t(`sessions.${session.kind}`)}</Badge>}
        </p>
        <p className="text-ink-3 text-sm">
          <Dotted>
            {t("sessions.since", { date: formatDate(session.createdAt) })}
            <LastActivity minutes={minutes} />
          </Dotted>
        </p>
      </div>
      {!session.current && <EndSession session={session} name={name} />}
    </li>
  );
}

function LastActivity({ minutes }: { minutes: number }) {
  const t = useT("profile");
  const locale = useLocale();
  if (minutes < 10) return <>{t("sessions.now")}</>;
  const ago = new Intl.RelativeTimeFormat(languageTag(locale), { numeric: "always" });
  const [amount, unit] =
    minutes < 120
      ? ([minutes, "minute"] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), "hour"] as const)
        : ([Math.round(minutes / 1440), "day"] as const);
  return <>{t("sessions.ago", { when: ago.format(-amount, unit) })}</>;
}

function EndSession({ session, name }: { session: SessionEntry; name: string }) {
  const t = useT("profile");
  const own = useOwnForm(`session-${session.id}`, sessionSchema, t("sessions.ended"));
  return (
    <EndForm {...own} text={t("sessions.end")} about={name}>
      <input type="hidden" name="id" value={session.id} />
    </EndForm>
  );
}

function EndOthers() {
  const t = useT("profile");
  const own = useOwnForm("sessions", sessionsSchema, t("sessions.othersEnded"));
  return <EndForm {...own} text={t("sessions.endOthers")} />;
}

interface EndFormProps {
  form: ShopFormOf<typeof sessionsSchema> | ShopFormOf<typeof sessionSchema>;
  taken: unknown;
  refused: boolean;
  text: string;
  /** The session's name, for screen readers. */
  about?: string;
  children?: ReactNode;
}

/** Ending a session requires the password, so that nobody at an unattended browser can do it. */
function EndForm({ form, taken, refused, text, about, children }: EndFormProps) {
  const t = useT("profile");
  const label = (
    <>
      {text}
      {about && <span className="sr-only">: {about}</span>}
    </>
  );
  return (
    <Disclosure label={label} open={refused} closeOn={taken}>
      <ShopForm form={form} action="/utente/profilo">
        {children}
        <PasswordField
          field={form.fields.currentPassword}
          label={t("password.current")}
          autoComplete="current-password"
          className="sm:max-w-sm"
          enterKeyHint="go"
        />
        <SubmitButton className="justify-self-start">{text}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
