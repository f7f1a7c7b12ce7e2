import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Logo } from "~/components/ui/logo";
import { openingHours } from "~/lib/opening-hours";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useCollections } from "./collections";
import { askForCookies } from "./consent-question";
import { MarketLinks } from "./market-links";
import { NewsletterForm } from "./newsletter-form";
import { Payments } from "./payments";
import { PlainConsent } from "./plain-consent";
import { SocialLinks } from "./social-links";
import { Sources } from "./sources";

const row = "footer-row";

/** The chest's foot: who we are, where to go, what is said every week, and whose data this is. */
export function Footer() {
  const t = useT();
  const shop = useShell()?.shop;
  const collections = useCollections();
  return (
    <footer className="on-walnut dovetail-up mt-20 bg-walnut text-flour text-sm" data-print="no">
      <div className="page-x grid gap-x-8 gap-y-10 pt-12 pb-8 sm:grid-cols-2 lg:grid-cols-[1.2fr_0.8fr_0.8fr_1.6fr]">
        <div className="grid content-start gap-4">
          <Logo className="flex h-10 items-center gap-2" />
          <p className="max-w-64 font-display text-lg leading-snug">{t("brand.claim")}</p>
          {shop && <Operator shop={shop} />}
          {shop && shop.social.length > 0 && <SocialLinks links={shop.social} />}
        </div>
        <FooterLinks title={t("footer.shop")}>
          {collections.map(({ to, name }) => (
            <AppLink key={to} to={to} className={row}>
              {name}
            </AppLink>
          ))}
        </FooterLinks>
        <FooterLinks title={t("footer.help")}>
          <AppLink to="/contatti" className={row}>
            {t("footer.contact")}
          </AppLink>
          <AppLink to="/privacy-policy" className={row}>
            {t("footer.privacy")}
          </AppLink>
          <AppLink to="/termini-e-condizioni" className={row}>
            {t("footer.terms")}
          </AppLink>
          <PlainConsent />
          <button type="button" onClick={askForCookies} className={`${row} scripted text-left`}>
            {t("footer.cookies")}
          </button>
        </FooterLinks>
        <div className="grid content-start gap-6">
          <section aria-labelledby="footer-newsletter">
            <h2 id="footer-newsletter" className="mb-1 text-xl">
              {t("newsletter.title")}
            </h2>
            <p className="mb-3 text-flour-2">{t("newsletter.hint")}</p>
            <NewsletterForm />
          </section>
          <section>
            <h2 className="mb-2 font-sans text-flour-2 text-sm">{t("payments.title")}</h2>
            <Payments />
          </section>
          <MarketLinks />
        </div>
      </div>
      <div className="border-walnut-line border-t">
        <div className="page-x grid gap-3 pt-4 pb-24 text-flour-2 text-xs lg:pb-6">
          {shop && <Sources sources={shop.sources} />}
          {shop && (
            <p>
              {shop.operator.legalName}
              {shop.operator.vatNumber && ` · ${t("footer.vat", { number: shop.operator.vatNumber })}`}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-flour-2 text-sm">{title}</h2>
      <ul>
        {children.flat().map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}

function Operator({ shop }: { shop: NonNullable<NonNullable<ReturnType<typeof useShell>>["shop"]> }) {
  const { operator } = shop;
  const locale = useLocale();
  return (
    <address className="grid not-italic">
      <span className="flex items-start gap-3 py-1.5">
        <span className="icon icon-map-pin mt-0.5 size-4" />
        <span>
          {operator.name}
          {operator.city && (
            <>
              <br />
              {operator.address}
              <br />
              {operator.zipCode} {operator.city} ({operator.country})
            </>
          )}
        </span>
      </span>
      {operator.phone && (
        <a href={`tel:${operator.phone.replaceAll(" ", "")}`} className={row}>
          <span className="icon icon-phone size-4" />
          {operator.phone}
        </a>
      )}
      {operator.email && (
        <a href={`mailto:${operator.email}`} className={row}>
          <span className="icon icon-mail size-4" />
          {operator.email}
        </a>
      )}
      {openingHours(operator.openingHours, locale).map((line) => (
        <span key={line} className="pl-7 text-flour-2">
          {line}
        </span>
      ))}
    </address>
  );
}
