import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { CompanyField } from "~/features/account/profile/company-field";
import { Disclosure } from "~/features/account/profile/disclosure";
import { idOf } from "~/features/shop/orders/action.server";
import { OrderSection } from "~/features/shop/orders/section";
import { standingAction } from "~/features/shop/standing/action.server";
import { Answer } from "~/features/shop/standing/answer";
import { NextDays, PastDays } from "~/features/shop/standing/days";
import { againTo, standingPath, standingTo } from "~/features/shop/standing/paths";
import { Rhythm } from "~/features/shop/standing/rhythm";
import type { StandingAnswer } from "~/features/shop/standing/save.server";
import { StandingForm } from "~/features/shop/standing/standing-form";
import { choicesOf } from "~/features/shop/standing/start.server";
import { startOfStanding } from "~/features/shop/standing/values";
import { api } from "~/lib/api.server";
import type { StandingOrder } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ layout: "profile", texts: ["catalogue", "forms", "standing"] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const id = idOf(context, params.id);
  const [standing, choices] = await Promise.all([
    api(context).get<StandingOrder>(`/standing-order/${id}`),
    user.company ? choicesOf(context) : { addresses: [], methods: [], offered: [] },
  ]);
  const t = translate(context, "standing");
  return {
    standing,
    ...choices,
    country: user.company?.country ?? context.shop.country,
    notice: new URL(request.url).searchParams.get("done") === "saved" ? t("done.saved") : undefined,
    listTitle: translate(context, "common")(isManager(user) ? "profile.customerStanding" : "profile.standing"),
    title: standing.name,
  };
}

export const action = (args: ActionFunctionArgs) => standingAction(args);

export default function StandingOrderPage() {
  const { standing, addresses, methods, offered, country, notice, title, listTitle } = useLoaderData<typeof loader>();
  const answer = useActionData<StandingAnswer>();
  const t = useT("standing");
  const locale = useLocale();
  const { status, shippingAddress, paymentMethod, notes, items } = standing;
  const start = startOfStanding(standing);
  return (
    <>
      <Answer answer={answer} done={notice} />
      <Breadcrumbs items={[{ name: listTitle, to: standingPath }, { name: title }]} />
      <header className="mt-2 mb-5 grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{title}</h1>
          {standing.pausedUntil ? (
            <Badge tone="neutral">{t("pausedUntil", { day: formatDay(standing.pausedUntil, locale) })}</Badge>
          ) : (
            <Badge tone={status === "active" ? "olive" : "neutral"}>{t(`status.${status}`)}</Badge>
          )}
        </div>
        <p className="text-ink-2">
          <Rhythm of={standing} />
        </p>
        {!shippingAddress && <p className="font-medium text-danger">{t("noAddress")}</p>}
        {status === "ended" ? (
          <ButtonLink to={againTo(standing.id)} tone="secondary" className="mt-2 justify-self-start">
            {t("again")}
          </ButtonLink>
        ) : (
          <StatusForms standing={standing} error={answer?.errors?.until?.[0]} />
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {status !== "ended" && (
            <OrderSection id="prossime" title={t("next")}>
              <NextDays standing={standing} country={country} answer={answer} />
            </OrderSection>
          )}
          {standing.past.length > 0 && (
            <OrderSection id="decise" title={t("past")}>
              <PastDays days={standing.past} />
            </OrderSection>
          )}
        </div>
        <OrderSection id="contenuto" title={t("items")}>
          <ul className="mb-4 grid gap-1 text-sm">
            {items.map(({ productId, name, quantity, sold }) => (
              <li key={productId} className="wrap-anywhere">
                {quantity} × {wholePack(name)}
                {!sold && <span className="text-danger"> ({t("unsold")})</span>}
              </li>
            ))}
          </ul>
          <dl className="mb-4 grid gap-2 text-sm">
            <Fact name={t("address")} value={shippingAddress?.fullAddress} />
            <Fact name={t("payment")} value={paymentMethod?.name} />
            <Fact name={t("notes")} value={notes} />
          </dl>
          {status !== "ended" && (
            <Disclosure label={t("edit")} open={Boolean(answer?.errors)}>
              <StandingForm {...{ start, addresses, methods, offered, answer }} action={standingTo(standing.id)} />
            </Disclosure>
          )}
        </OrderSection>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value?: string }) {
  if (!value) return null;
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

function StatusForms({ standing: { id, status, pausedUntil }, error }: { standing: StandingOrder; error?: string }) {
  const t = useT("standing");
  const rests = status === "paused" || pausedUntil != null;
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      {rests ? (
        <Form method="post" action={standingTo(id)}>
          <CompanyField />
          <Button type="submit" name="intent" value="resume" tone="secondary">
            {t("resume")}
          </Button>
        </Form>
      ) : (
        <Disclosure label={t("pause")} size="md" open={Boolean(error)}>
          <Form method="post" action={standingTo(id)} className="grid gap-3">
            <CompanyField />
            <Field name="until" type="date" label={t("until")} hint={t("untilHint")} error={error} />
            <Button type="submit" name="intent" value="pause" className="justify-self-start">
              {t("pause")}
            </Button>
          </Form>
        </Disclosure>
      )}
      <Disclosure label={t("end")} tone="quiet" size="md">
        <Form method="post" action={standingTo(id)} className="grid gap-3">
          <CompanyField />
          <p className="text-ink-2 text-sm">{t("endText")}</p>
          <Button type="submit" name="intent" value="end" tone="danger" className="justify-self-start">
            {t("endYes")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
