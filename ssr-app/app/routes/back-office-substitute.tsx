import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Select } from "~/components/ui/select";
import { WholeField } from "~/components/ui/whole-input";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { wordsOf } from "~/features/office/orders/action.server";
import { idOf } from "~/features/shop/orders/action.server";
import { Exchange } from "~/features/shop/substitutes/exchange";
import { Plate } from "~/features/shop/substitutes/plate";
import type { SubstituteChoice } from "~/features/shop/substitutes/types";
import { api, attempt } from "~/lib/api.server";
import { formatInteger } from "~/lib/format";
import { weighTo } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { counted, packUnsaid } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ texts: ["catalogue", "substitutes"] });

/** The minutes that a buyer can be given to answer. */
const minutes = [15, 30, 60, 120, 240];

/** The possible substitutes for a missing line. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const [order, item] = [idOf(context, params.id), idOf(context, params.item)];
  const missing = positive(new URL(request.url).searchParams.get("missing"));
  const choice = await api(context).get<SubstituteChoice>(`/ops/order/${order}/item/${item}/substitutes`, {
    ...(missing ? { missing } : {}),
  });
  return { order, choice, title: `${translate(context, "substitutes")("desk.title")} ${choice.orderCode}` };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const [order, item] = [idOf(context, params.id), idOf(context, params.item)];
  const form = await request.formData();
  const client = api(context);
  const path = `/ops/order/${order}/item/${item}/substitute` as const;
  const sent = await attempt(
    form.get("intent") === "back"
      ? client.delete(path)
      : client.post(path, {
          productId: positive(form.get("product")) ?? 0,
          missing: positive(form.get("missing")) ?? 0,
          minutes: positive(form.get("minutes")) ?? 60,
        }),
  );
  if (sent.ok) return redirect(weighTo(order));
  return data({ failed: wordsOf(context, sent.refusal) }, { status: sent.refusal.status });
}

export default function SubstitutePage() {
  const { order, choice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("substitutes");
  const tc = useT("catalogue");
  const desk = useT("desk");
  const busy = useNavigation().state === "submitting";
  const { currency, missing, offers, whenMissing } = choice;
  const available = offers.filter(({ quantity }) => quantity > 0);
  const comesUnasked = ({ equal }: { equal: boolean }) => whenMissing === "equal" && equal;
  const asks = !available.every(comesUnasked);
  const replaces = available.some(comesUnasked);
  const never = whenMissing === "never";
  const [first] = available;
  return (
    <>
      <DeskHead
        back={{ to: weighTo(order), name: `${desk("pages.weighing")} ${choice.orderCode}` }}
        title={t("desk.lacks", { name: wholePack(choice.name) })}
        text={<Dotted>{[choice.code, choice.companyName]}</Dotted>}
      />
      {answer && <FormNotice failed={answer.failed} />}
      <p className="mb-4 text-sm">
        {t("desk.rule")} <strong>{t(`rule.${whenMissing}`)}</strong>
      </p>
      {!never && (
        <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
          <WholeField
            label={t("desk.missing", { quantity: counted(choice.quantity, choice.uomSale, tc) })}
            name="missing"
            min={1}
            max={choice.quantity}
            defaultValue={missing}
            key={missing}
            className="w-52"
          />
          <Button type="submit" tone="secondary">
            {t("desk.show")}
          </Button>
        </Form>
      )}
      {!never && first ? (
        <Form method="post" className="grid max-w-3xl gap-4">
          <input type="hidden" name="missing" value={missing} />
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-sans font-semibold text-sm">{t("desk.offers")}</legend>
            {offers.map((offer) => (
              <label
                key={offer.productId}
                data-part="offer"
                className="choice grid min-h-11 grid-cols-[1.25rem_4rem_minmax(0,1fr)_auto] items-center gap-x-3 p-3 has-disabled:opacity-60"
              >
                <input
                  type="radio"
                  name="product"
                  value={offer.productId}
                  required
                  disabled={offer.quantity === 0}
                  defaultChecked={offer === first}
                  className="size-5"
                />
                <Plate image={offer.image} className="size-16" />
                <span className="min-w-0 text-sm">
                  <span className="wrap-anywhere block font-semibold">{wholePack(offer.name)}</span>
                  <span className="block text-ink-2 text-xs">
                    <Dotted>
                      {[offer.code, packUnsaid(offer, tc)]}
                      {t("desk.stock", { count: offer.available, number: formatInteger(offer.available) })}
                    </Dotted>
                  </span>
                  <Exchange
                    before={{ pieces: missing, article: choice, price: offer.before }}
                    after={{ pieces: offer.quantity, article: offer, price: offer.after }}
                    currency={currency}
                  />
                  {whenMissing === "equal" && !offer.equal && offer.quantity > 0 && (
                    <span className="block text-saffron-ink text-xs">{t("desk.otherAmount")}</span>
                  )}
                </span>
                <span className="text-right text-sm">
                  <span className="block font-semibold">{counted(offer.quantity, offer.uomSale, tc)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {asks && (
            <Select label={t("desk.minutes")} name="minutes" defaultValue="60" className="w-52">
              {minutes.map((each) => (
                <option key={each} value={each}>
                  {formatInteger(each)}
                </option>
              ))}
            </Select>
          )}
          <div>
            <Button type="submit" size="lg" loading={busy}>
              {t(asks && replaces ? "desk.choose" : asks ? "desk.ask" : "desk.replace")}
            </Button>
          </div>
        </Form>
      ) : (
        <div className="grid max-w-prose justify-items-start gap-4">
          <p>{t(never ? "desk.never" : "desk.none")}</p>
          <ButtonLink to={weighTo(order)}>{desk("order.weighAgain")}</ButtonLink>
        </div>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
