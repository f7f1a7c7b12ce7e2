import { FileText } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { Spinner } from "~/components/ui/spinner";
import type { Mailing } from "~/lib/contract";
import { formatDate, formatInteger, formatQuantity, formatTime, zoneOf } from "~/lib/format";
import { type Locale, localeNames } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";

const tones: Record<Mailing["status"], BadgeTone> = {
  queued: "saffron",
  making: "saffron",
  sent: "olive",
  failed: "danger",
};
/** The number of recipients that a card names. */
const named = 3;

/** A catalogue that was sent or is being sent: recipients, content and files. */
export function MailingCard({ mailing }: { mailing: Mailing }) {
  const t = useT("contacts");
  const names = mailing.recipients.slice(0, named).map(({ name }) => name);
  const others = mailing.recipientsCount - names.length;
  const busy = mailing.status === "queued" || mailing.status === "making";
  const several = (locale: string) => mailing.files.some((file) => file.locale === locale && file.part > 1);
  return (
    <li
      data-mailing={mailing.id}
      data-status={mailing.status}
      className="grid gap-2.5 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-sans font-semibold leading-snug">
            <Dotted>
              {t(`layout.${mailing.layout}`)}
              {mailing.lang && <span className="font-normal text-ink-2">{localeNames[mailing.lang as Locale]}</span>}
            </Dotted>
          </h3>
          <p className="text-ink-3 text-sm">
            {formatDate(mailing.createdAt, zoneOf(mailing.country))}, {formatTime(mailing.createdAt, mailing.country)}
          </p>
        </div>
        <Badge tone={tones[mailing.status]}>
          {busy && <Spinner />}
          {t(`status.${mailing.status}`)}
        </Badge>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        <Dotted>{mailing.categories.map(({ name }) => name)}</Dotted>
      </p>
      <p className="wrap-anywhere text-sm">
        {t("list.to", { count: mailing.recipientsCount, number: formatInteger(mailing.recipientsCount) })}
        <span className="text-ink-2">
          {` — ${names.join(", ")}`}
          {others > 0 && ` ${t("list.others", { count: formatInteger(others) as never })}`}
        </span>
        {mailing.skippedCount > 0 && (
          <span className="text-ink-3">
            {` (${t("list.skipped", { count: mailing.skippedCount, number: formatInteger(mailing.skippedCount) })})`}
          </span>
        )}
      </p>
      <ul className="grid gap-1.5">
        {mailing.files.map((file) => (
          <li key={file.id}>
            <FileLine file={file} several={several(file.locale)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function FileLine({ file, several }: { file: Mailing["files"][number]; several: boolean }) {
  const t = useT("contacts");
  const part = several ? `, ${t("list.part", { part: file.part })}` : "";
  const line = "flex min-h-11 items-center gap-3 rounded-md border border-line bg-paper px-3 py-1.5 text-sm";
  const about =
    file.status === "made"
      ? t("list.file", {
          pages: formatInteger(file.pages),
          articles: formatInteger(file.articles),
          size: formatQuantity(Math.max(0.1, Math.round(file.bytes / 100_000) / 10)),
        })
      : t(file.status === "queued" ? "list.making" : "status.failed");
  const content = (
    <>
      <FileText aria-hidden="true" className="size-5 shrink-0 text-tomato" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-tight">{`${localeNames[file.locale as Locale]}${part}`}</span>
        <span className="block text-ink-3 text-xs">
          <Dotted>
            {about}
            {file.status === "made" && !file.url && t("list.expired")}
          </Dotted>
        </span>
      </span>
    </>
  );
  return file.url ? (
    <a href={file.url} target="_blank" rel="noreferrer" className={`${line} hover:bg-sunken`}>
      {content}
    </a>
  ) : (
    <p className={line}>{content}</p>
  );
}
