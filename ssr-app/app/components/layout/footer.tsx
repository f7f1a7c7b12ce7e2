import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { Logo } from "~/components/ui/logo";
import { openingHours } from "~/lib/opening-hours";
import { useLocale, useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { useCollections } from "./collections";
import { askForCookies } from "./consent-question";
import { FooterFold } from "./footer-fold";
import { MarketLinks } from "./market-links";
import { NewsletterForm } from "./newsletter-form";
import { Payments } from "./payments";
import { PlainConsent } from "./plain-consent";
import { SocialLinks } from "./social-links";
import { Sources } from "./sources";

const row = "footer-row";

/**
 * The footer: the operator, links, the newsletter, and the sources of data. On a phone each part is folded to a line;
 * signed-in users are not asked for the newsletter.
 */
export function Footer() {
  const t = useT();
  const shop = useShell()?.shop;
  const user = useUser();
  const collections = useCollections();
  return (
    <footer className="footer on-walnut" data-print="no">
      <div className="footer-parts page-x">
        <div className="footer-who">
          <Logo className="flex h-10 items-center gap-2" />
          <p className="max-w-64 font-display text-lg leading-snug max-sm:hidden">{t("brand.claim")}</p>
          {shop && <Operator shop={shop} />}
          {shop && shop.social.length > 0 && <SocialLinks links={shop.social} />}
        </div>
        <nav aria-label={t("footer.shop")}>
          <FooterFold title={t("footer.shop")}>
            <FooterLinks>
              {collections.map(({ to, name }) => (
                <AppLink key={to} to={to} className={row}>
                  {name}
                </AppLink>
              ))}
            </FooterLinks>
          </FooterFold>
        </nav>
        <nav aria-label={t("footer.help")}>
          <FooterFold title={t("footer.help")}>
            <FooterLinks>
              <AppLink to="/guida" className={row}>
                {t("footer.howToOrder")}
              </AppLink>
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
          </FooterFold>
        </nav>
        <div className="grid content-start sm:gap-4">
          {!user && (
            <section aria-label={t("newsletter.title")}>
              <FooterFold title={t("newsletter.title")} large>
                <p className="mb-3 text-flour-2">{t("newsletter.hint")}</p>
                <NewsletterForm />
              </FooterFold>
            </section>
          )}
          <section className="max-sm:mt-3">
            <h2 className="sr-only">{t("payments.title")}</h2>
            <Payments />
          </section>
          <MarketLinks />
        </div>
      </div>
      <div className="border-walnut-line border-t">
        <div className="page-x grid gap-x-8 gap-y-3 pt-4 pb-16 text-flour-2 text-xs max-sm:pt-0 lg:flex lg:items-end lg:justify-between lg:pb-4">
          {shop && <Sources sources={shop.sources} />}
          {shop && (
            <p>
              <Dotted>
                {shop.operator.legalName}
                {shop.operator.vatNumber && t("footer.vat", { number: shop.operator.vatNumber })}
              </Dotted>
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ children }: { children: ReactNode[] }) {
  return (
    <ul>
      {children.flat().map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}

function Operator({ shop }: { shop: NonNullable<NonNullable<ReturnType<typeof useShell>>["shop"]> }) {
  const { operator } = shop;
  const locale = useLocale();
  return (
    <address className="footer-address">
      <span className="flex items-start gap-3 py-1.5 max-sm:hidden">
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
          {unbroken(operator.phone)}
        </a>
      )}
      {operator.email && (
        <a href={`mailto:${operator.email}`} className={row}>
          <span className="icon icon-mail size-4" />
          {operator.email}
        </a>
      )}
      {openingHours(operator.openingHours, locale).map((line) => (
        <span key={line} className="pl-7 text-flour-2 max-sm:hidden">
          {line}
        </span>
      ))}
    </address>
  );
}
