import { BookOpen, Mail, Phone } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import type { Contact } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { type Locale, localeNames } from "~/lib/locale";
import { formatPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { ContactForm, type Customer } from "./contact-form";
import { RemoveContact } from "./remove-contact";

interface Props {
  contact: Contact;
  customers: Customer[];
  /** The agent who owns the contact, for operations; only that agent can send a catalogue. */
  owner?: string;
}

/** A contact with its consent and possible actions. */
export function ContactCard({ contact, customers, owner }: Props) {
  const t = useT("contacts");
  const where = contact.company?.name ?? contact.business;
  const facts = [
    owner,
    t(`field.${contact.country}`),
    localeNames[contact.locale as Locale],
    contact.consentSource,
    contact.lastMailingAt && t("last", { date: formatDate(contact.lastMailingAt) }),
  ];
  return (
    <li
      data-contact={contact.id}
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card has-[details[open]]:xl:col-span-2 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-sans font-semibold text-lg leading-snug">{contact.name}</h2>
          {where && <p className="wrap-anywhere text-ink-2 text-sm">{where}</p>}
        </div>
        <ConsentBadge contact={contact} />
      </div>
      <div className="grid gap-0.5 text-sm">
        <a href={`mailto:${contact.email}`} className="wrap-anywhere flex min-h-9 items-center gap-2 underline">
          <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          {contact.email}
        </a>
        {contact.cellPhone && (
          <a href={`tel:${contact.cellPhone}`} className="flex min-h-9 items-center gap-2 underline">
            <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            {formatPhone(contact.cellPhone)}
          </a>
        )}
      </div>
      <p className="wrap-anywhere text-ink-3 text-xs">
        <Dotted>{facts}</Dotted>
      </p>
      {contact.notes && <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-sm">{contact.notes}</p>}
      <div className="mt-auto flex flex-wrap items-start gap-2">
        {contact.mayBeMailed && !owner && (
          <ButtonLink
            tone="secondary"
            size="sm"
            className="max-sm:basis-full"
            to={`/manager/catalogo?contact=${contact.id}&country=${contact.country}&q=${encodeURIComponent(contact.email)}`}
          >
            <BookOpen aria-hidden="true" className="size-4" />
            <Named name={contact.name}>{t("sendTo")}</Named>
          </ButtonLink>
        )}
        <ContactForm
          key={JSON.stringify(contact)}
          contact={contact}
          customers={customers}
          country={contact.country}
          label={<Named name={contact.name}>{t("edit")}</Named>}
        />
        <RemoveContact contact={contact} />
      </div>
    </li>
  );
}

function ConsentBadge({ contact }: { contact: Contact }) {
  const t = useT("contacts");
  if (contact.stopped) return <Badge tone="danger">{t("state.stopped")}</Badge>;
  if (!contact.consentAt) return <Badge tone="outline">{t("state.no")}</Badge>;
  return <Badge tone="olive">{t("state.yes", { date: formatDate(contact.consentAt) })}</Badge>;
}
