import { Form, useNavigation } from "@remix-run/react";
import { BookImage, List, Send, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { useSendKey } from "~/features/shared/forms/use-send-key";
import type { Category, Contact, Country, Page } from "~/lib/contract";
import { localeNames, locales } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";
import { CategoryBoxes } from "./category-boxes";
import { ContactBoxes } from "./contact-boxes";
import type { Refused } from "./send.server";

const layouts = [
  { value: "complete", icon: BookImage },
  { value: "no_images", icon: List },
  { value: "only_new", icon: Sparkles },
] as const;

interface Props {
  families: Category[];
  contacts: Page<Contact>;
  country: Country;
  both: boolean;
  /** The contact whose card led here. */
  contact?: number;
  /** The key of the form: sent twice, it makes one catalogue. */
  sendKey: string;
  refused?: Refused;
}

/** The form of a catalogue: articles, recipients, language and text. */
export function SendForm({ families, contacts, country, both, contact, sendKey, refused }: Props) {
  const t = useT("contacts");
  const common = useT();
  const { state, formMethod } = useNavigation();
  const sending = state !== "idle" && formMethod === "POST";
  const typed = refused?.typed;
  const errors = refused?.errors ?? {};
  const drawn = useSendKey(refused?.key || sendKey);
  // The page is reloaded while a catalogue is being made; the form keeps its first key.
  const [key] = useState(drawn);
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) top.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [refused]);
  return (
    <Form ref={top} method="post" className="grid gap-7" preventScrollReset data-part="send">
      <input type="hidden" name="key" value={key} />
      {errors.form && <Callout tone="danger">{errors.form}</Callout>}
      <Group legend={t("send.layout")} error={errors.layout}>
        <div className="grid gap-3 sm:grid-cols-3">
          {layouts.map(({ value, icon: Icon }) => (
            <label key={value} className="choice flex min-h-13 items-center gap-3 px-4 py-2.5">
              <input
                type="radio"
                name="layout"
                value={value}
                defaultChecked={(typed?.layout || "complete") === value}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold leading-tight">{t(`layout.${value}`)}</span>
                <span className="block text-ink-2 text-xs">{t(`layout.${value}Hint`)}</span>
              </span>
              <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-3" />
            </label>
          ))}
        </div>
      </Group>
      <Group legend={common("nav.categories")} error={errors.categories}>
        <CategoryBoxes families={families} chosen={typed?.categories ?? []} />
      </Group>
      <Group legend={t("send.contacts")} error={errors.contacts}>
        <ContactBoxes
          key={country}
          list={contacts}
          chosen={typed?.contacts ?? (contact ? [contact] : [])}
          country={country}
          both={both}
        />
      </Group>
      <div className="grid gap-5 lg:grid-cols-[16rem_1fr]">
        <Select
          name="lang"
          label={common("language.label")}
          defaultValue={typed?.lang}
          options={[
            { value: "", label: t("send.each") },
            ...locales.map((value) => ({ value, label: localeNames[value] })),
          ]}
        />
        <TextArea
          name="message"
          label={t("send.message")}
          hint={t("send.messageHint")}
          maxLength={1000}
          defaultValue={typed?.message}
          error={errors.message}
        />
      </div>
      <Button type="submit" size="lg" loading={sending} disabled={contacts.total === 0} className="justify-self-start">
        {!sending && <Send aria-hidden="true" className="size-5" />}
        {t("send.button")}
      </Button>
    </Form>
  );
}

function Group({ legend, error, children }: { legend: string; error?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display font-semibold text-xl">{legend}</legend>
      {error && (
        <Callout tone="danger" className="mb-3">
          {error}
        </Callout>
      )}
      {children}
    </fieldset>
  );
}
