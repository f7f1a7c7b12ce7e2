import { Lock, Mail, Phone } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import type { Representative } from "~/lib/contract";
import { formatPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { fullName } from "~/lib/user";

/** Names the people who can change what the buyer cannot. */
export function WhoToAsk({ contacts, text }: { contacts: Representative[]; text: string }) {
  const t = useT("checkout");
  return (
    <div data-part="who-to-ask" className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
      <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="wrap-anywhere grid min-w-0 gap-2">
        <p>{text}</p>
        {contacts.length === 0 && (
          <AppLink to="/contatti" className="link justify-self-start">
            {t("contact")}
          </AppLink>
        )}
        {contacts.length > 0 && (
          <ul className="grid gap-1.5">
            {contacts.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="font-semibold">{fullName(person)}</span>
                {person.cellPhone && (
                  <a
                    href={`tel:${person.cellPhone}`}
                    aria-label={t("ask.call", { name: fullName(person), number: formatPhone(person.cellPhone) })}
                    className="link inline-flex min-h-6 items-center gap-1.5"
                  >
                    <Phone aria-hidden="true" className="size-4" />
                    {formatPhone(person.cellPhone)}
                  </a>
                )}
                {person.email && (
                  <a
                    href={`mailto:${person.email}`}
                    aria-label={t("ask.write", { name: fullName(person), email: person.email })}
                    className="link inline-flex min-h-6 items-center gap-1.5"
                  >
                    <Mail aria-hidden="true" className="size-4" />
                    {person.email}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
