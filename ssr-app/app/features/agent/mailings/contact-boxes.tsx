import { Link, useSearchParams } from "@remix-run/react";
import clsx from "clsx";
import { useRef, useState } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { inputClass } from "~/components/ui/field";
import type { Contact, Country, Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { type Locale, localeNames } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";

interface Props {
  list: Page<Contact>;
  chosen: number[];
  country: Country;
  /** The address book has contacts in both countries. */
  both: boolean;
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The contacts of one country who may be written to; the catalogue has that country's prices. */
export function ContactBoxes({ list, chosen, country, both }: Props) {
  const t = useT("contacts");
  const [words, setWords] = useState("");
  const [count, setCount] = useState(list.entities.filter(({ id }) => chosen.includes(id)).length);
  const box = useRef<HTMLDivElement>(null);
  const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>("input[name=contacts]") ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  const search = fold(words.trim());
  const fits = (contact: Contact) =>
    fold(`${contact.name} ${contact.business} ${contact.company?.name ?? ""} ${contact.email}`).includes(search);
  const tickAll = () => {
    const visible = boxes().filter((input) => !input.closest("li")?.hidden);
    const all = visible.every(({ checked }) => checked);
    for (const input of visible) input.checked = !all;
    recount();
  };
  return (
    <div ref={box}>
      {both && <Countries country={country} />}
      {list.total === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-md border border-edge border-dashed p-4 text-ink-2 text-sm">
          <p>{t("send.nobody")}</p>
          <ButtonLink to="/manager/rubrica-marketing" tone="secondary" size="sm">
            {t("send.toBook")}
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <input
              type="search"
              aria-label={t("send.filter")}
              placeholder={t("send.filter")}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter") event.preventDefault();
              }}
              autoComplete="off"
              className={clsx(inputClass, "min-w-0 flex-1 basis-48")}
            />
            <button type="button" onClick={tickAll} className="min-h-11 px-2 font-semibold text-sm underline">
              {t("send.allShown")}
            </button>
          </div>
          <ul className="max-h-80 overflow-y-auto overscroll-contain rounded-md border border-edge bg-surface">
            {list.entities.map((contact) => (
              <li key={contact.id} hidden={search !== "" && !fits(contact)} className="border-line not-first:border-t">
                <label className="flex min-h-13 items-center gap-3 px-4 py-2 has-checked:bg-sunken">
                  <input
                    type="checkbox"
                    name="contacts"
                    value={contact.id}
                    defaultChecked={chosen.includes(contact.id)}
                    onChange={recount}
                    className="size-5 shrink-0"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere block font-semibold leading-tight">{contact.name}</span>
                    <span className="wrap-anywhere block text-ink-2 text-xs">
                      <Dotted>{[contact.company?.name ?? contact.business, contact.email]}</Dotted>
                    </span>
                  </span>
                  <span className="text-ink-2 text-xs">{localeNames[contact.locale as Locale]}</span>
                </label>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-sm" aria-live="polite">
            {t("send.chosen", { count, number: formatInteger(count) })}
          </p>
          {list.total > list.entities.length && (
            <p className="text-ink-3 text-xs">
              {t("send.more", { count: formatInteger(list.entities.length) as never })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Countries({ country }: { country: Country }) {
  const t = useT("contacts");
  const [query] = useSearchParams();
  const to = (code: Country) => {
    const next = new URLSearchParams(query);
    next.set("country", code);
    return `?${next}`;
  };
  return (
    <p className="mb-3 flex gap-2">
      {(["IT", "NO"] as const).map((code) => (
        <Link
          key={code}
          to={to(code)}
          preventScrollReset
          aria-current={code === country ? "true" : undefined}
          className="chip"
        >
          {t(`field.${code}`)}
        </Link>
      ))}
    </p>
  );
}
