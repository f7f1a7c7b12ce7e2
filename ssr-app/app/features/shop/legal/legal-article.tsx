import { Languages } from "lucide-react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { formatDate } from "~/lib/format";
import { type Locale, languageTag } from "~/lib/locale";
import { useLocale, useT } from "~/lib/texts/use-t";
import { Contents } from "./contents";
import type { LegalBlock, LegalSection, LegalText } from "./types";

interface LegalArticleProps {
  /** The title in the visitor's language, for the breadcrumbs. */
  name: string;
  text: LegalText;
  /** The language of the text. */
  language: Locale;
}

/** A legal text with its date and a table of contents. */
export function LegalArticle({ name, text, language }: LegalArticleProps) {
  const t = useT("legal");
  const locale = useLocale();
  const foreign = language !== locale;
  const lang = foreign ? languageTag(language) : undefined;
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <Breadcrumbs items={[{ name }]} />
        <h1 lang={lang} className="text-3xl">
          {text.title}
        </h1>
        <p className="text-ink-3 text-sm">{t("updated", { date: formatDate(text.updated) })}</p>
        {foreign && <OtherLanguage />}
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents label={t("contents")} sections={text.sections} lang={lang} />
        <article lang={lang} className="grid max-w-prose gap-10">
          {text.intro.length > 0 && (
            <div className="grid gap-3 text-lg">
              <Blocks blocks={text.intro} />
            </div>
          )}
          {text.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </div>
    </div>
  );
}

function OtherLanguage() {
  const t = useT("legal");
  return (
    <p className="mt-1 flex max-w-prose items-start gap-3 rounded-lg border border-line bg-saffron-soft p-4 text-sm">
      <Languages aria-hidden="true" className="size-5 shrink-0 text-saffron-ink" />
      {t("otherLanguage")}
    </p>
  );
}

function Section({ section: { id, heading, blocks } }: { section: LegalSection }) {
  return (
    <section aria-labelledby={id} className="grid gap-3 text-ink-2">
      <h2 id={id} className="lg:scroll-mt-10 text-ink text-xl">
        {heading}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  );
}

/** The blocks never move, so their index is their key. */
function Blocks({ blocks }: { blocks: LegalBlock[] }) {
  return blocks.map((block, index) => {
    const key = String(index);
    if (typeof block === "string") return <p key={key}>{block}</p>;
    return (
      <ul key={key} className="grid list-disc gap-1.5 pl-5 marker:text-tomato">
        {block.map((point, place) => (
          <li key={String(place)}>{point}</li>
        ))}
      </ul>
    );
  });
}
