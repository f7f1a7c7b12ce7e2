import { Accordion } from "~/components/ui/accordion";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Carousel } from "~/components/ui/carousel";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorState } from "~/components/ui/error-state";
import { SectionHeading } from "~/components/ui/heading";
import { LoadingOverlay } from "~/components/ui/loading-overlay";
import { Pagination } from "~/components/ui/pagination";
import { Picture } from "~/components/ui/picture";
import { Skeleton } from "~/components/ui/skeleton";
import { TryAgain } from "~/components/ui/try-again";
import { useT } from "~/lib/texts/use-t";
import { Row, Specimen } from "./specimen";

/** Navigation, and the states of a part: loading, empty, failed. */
export function StateSpecimens() {
  const t = useT();
  return (
    <>
      <Specimen name="SectionHeading, Breadcrumbs, Pagination">
        {(scheme) => (
          <div className="grid gap-5">
            <SectionHeading>{t("nav.bestSellers")}</SectionHeading>
            <Breadcrumbs
              label={`Breadcrumbs ${scheme}`}
              items={[{ name: t("nav.categories"), to: "/" }, { name: t("nav.new") }]}
            />
            <Pagination label={`Pagination ${scheme}`} page={3} elementsPerPage={24} total={1000} totalExact={false} />
          </div>
        )}
      </Specimen>
      <Specimen name="Accordion">
        {(scheme) => (
          <Accordion
            items={[
              { id: `${scheme}-delivery`, title: t("delivery.label"), content: t("delivery.signIn"), open: true },
              { id: `${scheme}-payments`, title: t("payments.title"), content: t("payments.card") },
            ]}
          />
        )}
      </Specimen>
      <Specimen name="Carousel">
        {(scheme) => (
          <Carousel label={`Carousel ${scheme}`}>
            {fills.map((fill, index) => (
              <div
                key={fill}
                className={`grid h-40 place-items-center rounded-lg border border-line font-display text-3xl ${fill}`}
              >
                {index}
              </div>
            ))}
          </Carousel>
        )}
      </Specimen>
      <Specimen name="Skeleton, LoadingOverlay, Picture">
        {() => (
          <>
            <Row>
              <Skeleton className="size-16" />
              <Skeleton className="h-6 flex-1" />
              <Picture image={null} preset="product_small_thumb" alt="" />
            </Row>
            <div className="relative h-28 rounded-lg border border-line bg-surface p-4">
              {t("brand.claim")}
              <LoadingOverlay show />
            </div>
          </>
        )}
      </Specimen>
      <Specimen name="Callout">
        {() => (
          <div className="grid gap-3">
            <Callout tone="danger" still title={t("error.generic")} action={<TryAgain />}>
              {t("error.outdated")}
            </Callout>
            <Callout tone="warning" still>
              {t("delivery.signIn")}
            </Callout>
            <Callout tone="good" still>
              {t("newsletter.done")}
            </Callout>
            <Callout tone="info" still>
              {t("brand.claim")}
            </Callout>
          </div>
        )}
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        {() => (
          <>
            <EmptyState
              title={t("cart.empty")}
              action={<ButtonLink to="/style-guide">{t("account.enter")}</ButtonLink>}
            >
              {t("cart.emptyHint")}
            </EmptyState>
            <ErrorState />
          </>
        )}
      </Specimen>
    </>
  );
}

const fills = ["bg-saffron-soft", "bg-tomato-soft", "bg-olive-soft", "bg-sunken"];
