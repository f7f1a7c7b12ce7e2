import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SectionHeading } from "~/components/ui/heading";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seo } from "~/features/shared/seo/seo.server";
import { ContactCards } from "~/features/shop/contact/contact-cards";
import { Questions, useQuestions } from "~/features/shop/contact/questions";
import { contactData } from "~/features/shop/contact/structured";
import { PageHead } from "~/features/shop/product-list/page-head";
import { api } from "~/lib/api.server";
import type { Shop } from "~/lib/contract";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["contact"], cache: "public" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await api(context).get<Shop>("/shop");
  const t = translate(context, "contact");
  return {
    operator,
    origin: new URL(request.url).origin,
    seo: seo(context, request, { title: t("title"), description: t("description") }),
  };
}

export default function Contact() {
  const { operator, origin } = useLoaderData<typeof loader>();
  const t = useT("contact");
  const questions = useQuestions();
  return (
    <div className="grid gap-2">
      <PageHead trail={[{ name: t("title") }]} title={t("title")} text={t("lead")} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-10">
          <ContactCards operator={operator} />
          <Directions />
        </div>
        <Questions />
      </div>
      <JsonLd data={import.meta.env.SSR ? contactData(origin, { operator }, questions) : undefined} />
    </div>
  );
}

function Directions() {
  const t = useT("contact");
  return (
    <section aria-labelledby="come-arrivare">
      <SectionHeading id="come-arrivare">{t("directions")}</SectionHeading>
      <p className="max-w-prose text-ink-2">{t("directionsText")}</p>
    </section>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
