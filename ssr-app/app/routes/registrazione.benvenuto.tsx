import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gift, MailCheck, PackageCheck, ShoppingBasket } from "lucide-react";
import { useEffect } from "react";
import { ButtonLink } from "~/components/ui/button";
import { loadDoor } from "~/features/account/auth-pages/load.server";
import { FillingChest } from "~/features/account/registration/filling-chest";
import { forgetDraft } from "~/features/account/registration/use-draft";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useFirstPurchase } from "~/lib/use-first-purchase";

export const handle = page({ layout: "default", texts: ["register"] });

/** The page after the registration: the user is signed in and reads what happens next. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, email, company } = await requireUser(context);
  const door = loadDoor(context, request, translate(context, "register")("welcome.title"));
  return { ...door, name, email, company: company?.name ?? "", pending: company?.status !== "active" };
}

export default function Welcome() {
  const { name, email, company, pending, target } = useLoaderData<typeof loader>();
  const t = useT("register");
  const gift = useFirstPurchase();
  useEffect(forgetDraft, []);
  const now = [
    { icon: ShoppingBasket, title: t("welcome.browse"), text: t("welcome.browseText") },
    pending
      ? { icon: MailCheck, title: t("welcome.check"), text: t("welcome.checkText", { company, email }) }
      : { icon: MailCheck, title: t("welcome.active"), text: t("welcome.activeText", { company }) },
    { icon: PackageCheck, title: t("welcome.order"), text: t("welcome.orderText") },
  ];
  return (
    <div className="mx-auto max-w-4xl overflow-hidden rounded-xl border border-line bg-surface shadow-card md:my-4">
      <div className="on-walnut grid items-center gap-x-10 gap-y-4 bg-walnut-2 px-5 py-8 text-flour sm:px-10 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <h1 className="text-4xl [overflow-wrap:anywhere]">{t("welcome.hello", { name })}</h1>
          <p className="mt-3 max-w-prose text-flour-2 text-lg">{t("welcome.text", { company })}</p>
        </div>
        <FillingChest filled={4} className="mx-auto w-full max-w-44 max-md:row-start-1 md:max-w-60" />
      </div>
      <div className="grid gap-7 p-5 sm:p-10">
        <section>
          <h2 className="text-2xl">{t("welcome.now")}</h2>
          <ol className="mt-5 grid gap-5 md:grid-cols-3 md:gap-7">
            {now.map(({ icon: Icon, title, text }) => (
              <li
                key={title}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 md:grid-cols-1 md:gap-y-3"
              >
                <span className="grid size-11 place-items-center rounded-full bg-tomato-soft text-tomato-ink">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div>
                  <h3 className="font-sans font-semibold tracking-normal">{title}</h3>
                  <p className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        {gift && (
          <p className="flex items-center gap-3 rounded-lg bg-saffron px-4 py-3.5 text-on-saffron">
            <Gift aria-hidden="true" className="size-6 shrink-0" />
            <span>
              <strong className="block">{t("gift", { amount: gift })}</strong> {t("welcome.giftText")}
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {target ? (
            <>
              <ButtonLink to={target} size="lg">
                {t("welcome.target")}
              </ButtonLink>
              <ButtonLink to="/" size="lg" tone="secondary">
                {t("toShop")}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/" size="lg">
              {t("toShop")}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
