import { Form, useNavigation } from "@remix-run/react";
import { ArrowDown, Check } from "lucide-react";
import { About } from "~/components/ui/about";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import type { Country } from "~/lib/contract";
import { formatMoment, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted, packUnsaid } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { Exchange } from "./exchange";
import { Plate } from "./plate";
import type { SubstituteQuestion } from "./types";

interface Props {
  question: SubstituteQuestion;
  currency: string;
}

/** Asks the buyer whether a substitute may replace the missing article, with both prices. */
export function Question({ question, currency }: Props) {
  const t = useT("substitutes");
  const tc = useT("catalogue");
  const locale = useLocale();
  const country: Country = currency === "NOK" ? "NO" : "IT";
  const { id, name, missing, uomSale, open, status, substitute } = question;
  const navigation = useNavigation();
  const sent = Number(navigation.formData?.get("id")) === id ? navigation.formData?.get("accept") : undefined;
  const ended = status === "asked" ? "expired" : status;
  const less = Math.round((substitute.before - substitute.after) * 100) / 100;
  const about = substitute.variableWeight && <About />;
  return (
    <article data-part="question" className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="text-sm">
        <span className="block text-ink-2">{t("ask.missing")}</span>
        <s className="wrap-anywhere font-semibold decoration-ink-3">{name}</s>{" "}
        <span className="whitespace-nowrap text-ink-2">{counted(missing, uomSale, tc)}</span>
      </p>
      <p className="flex items-center gap-1.5 text-ink-2 text-sm">
        <ArrowDown aria-hidden="true" className="size-4" />
        {t("ask.instead")}
      </p>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4">
        <Plate image={substitute.image} className="size-20" />
        <div className="grid content-start gap-0.5">
          <h2 className="wrap-anywhere font-sans font-semibold text-base leading-snug">{wholePack(substitute.name)}</h2>
          <p className="text-sm">
            <Exchange
              before={{ pieces: missing, article: question, price: substitute.before }}
              after={{ pieces: substitute.quantity, article: substitute, price: substitute.after }}
              currency={currency}
            />
          </p>
          <p className="text-ink-2 text-sm">
            {counted(substitute.quantity, substitute.uomSale, tc)} × {about}
            {formatPrice(substitute.price, currency)}
            <span className="block text-ink-3">
              <Dotted>
                {packUnsaid(substitute, tc)}
                {`${formatPrice(substitute.displayPrice, currency)} / ${tc(`unit.${substitute.uomReference}`)}`}
              </Dotted>
            </span>
          </p>
          <p className="text-sm">
            <strong>
              {about}
              {formatPrice(substitute.after, currency)}
            </strong>{" "}
            <span className="text-ink-2">
              <Dotted>
                {t("ask.insteadOf", { price: formatPrice(substitute.before, currency) })}
                {less > 0 ? t("ask.less", { amount: formatPrice(less, currency) }) : t("ask.same")}
              </Dotted>
            </span>
          </p>
        </div>
      </div>
      {open ? (
        <>
          <p className="text-sm">
            {t("ask.until", { moment: formatMoment(question.answerUntil, locale, country, "short") })}
          </p>
          <Form method="post" className="grid gap-2 sm:grid-cols-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="lg" name="accept" value="1" loading={sent === "1"}>
              <Named name={substitute.name}>{t("ask.yes")}</Named>
            </Button>
            <Button type="submit" size="lg" tone="secondary" name="accept" value="0" loading={sent === "0"}>
              <Named name={substitute.name}>{t("ask.no")}</Named>
            </Button>
          </Form>
        </>
      ) : (
        <p role="status" className="flex gap-1.5 rounded-md bg-sunken px-3 py-2 font-medium text-sm">
          {status === "taken" && <Check aria-hidden="true" className="size-5 shrink-0 text-olive-ink" />}
          {t(`ask.status.${ended}`)}
        </p>
      )}
    </article>
  );
}
