import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import clsx from "clsx";
import { Undo2 } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Aside } from "~/features/agent/requests/aside";
import { Customer } from "~/features/agent/requests/customer";
import { FormHead } from "~/features/agent/requests/form-head";
import { loadForm } from "~/features/agent/requests/load.server";
import { OrderWords } from "~/features/agent/requests/order-choice";
import { formTo, idIn, requestTo } from "~/features/agent/requests/paths";
import { returnAction } from "~/features/shop/returns/action.server";
import { ReturnForm } from "~/features/shop/returns/return-form";
import { api } from "~/lib/api.server";
import type { Order, RequestSubjects } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "manager", texts: ["catalogue", "forms", "orders", "requests"] });

/** A return for a customer: the choice of customer, order and lines. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const loaded = await loadForm(context, request, "restituzione-prodotto");
  const { order: id, subjects } = loaded;
  const known = id && subjects?.orders.some((each) => each.id === id);
  const order = known ? await api(context).get<Order>(`/order/${id}`) : null;
  const lines = (order?.deliveries ?? []).flatMap(({ items }) => items).filter(({ returnable }) => returnable);
  return { ...loaded, chosen: order, lines };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const id = idIn(new URL(request.url).searchParams.get("order"));
  if (!id) throw notFound(context);
  const to = (code: string) => `${requestTo(code)}?sent=1`;
  return returnAction({ context, request, params: { ...params, id: String(id) } }, to);
}

export default function RequestReturn() {
  const { subjects, companies, q, searched, kind, chosen, lines, sendKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("requests");
  const company = subjects?.company;
  const back = formTo(kind, { company: company?.id });
  return (
    <div className={clsx("grid items-start gap-x-10 gap-y-6", subjects && "xl:grid-cols-[minmax(0,42rem)_20rem]")}>
      <div className="grid gap-6">
        <FormHead kind={kind} />
        <Customer {...{ company, companies, q, searched }} />
        {subjects && !chosen && <Orders subjects={subjects} />}
        {chosen && (
          <section className="grid gap-4" aria-label={t("return.order", { code: chosen.code })}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-2xl">{t("return.order", { code: chosen.code })}</h2>
              <ButtonLink to={back} tone="secondary" size="sm" preventScrollReset>
                {t("return.otherOrder")}
              </ButtonLink>
            </div>
            {lines.length > 0 ? (
              <ReturnForm
                key={chosen.id}
                order={chosen}
                first={lines}
                others={[]}
                sendKey={sendKey}
                answer={answer}
                back={back}
              />
            ) : (
              <EmptyState
                title={t("return.nothing")}
                action={<ButtonLink to={back}>{t("return.otherOrder")}</ButtonLink>}
              >
                {t("return.rule")}
              </EmptyState>
            )}
          </section>
        )}
      </div>
      {subjects && <Aside subjects={subjects} kind={kind} />}
    </div>
  );
}

/** The recently delivered orders to choose from, without those whose lines can no longer be returned. */
function Orders({ subjects }: { subjects: RequestSubjects }) {
  const t = useT("requests");
  const orders = subjects.orders.filter(({ returnable }) => returnable);
  if (orders.length === 0)
    return (
      <EmptyState
        title={t("return.noOrders")}
        action={
          <ButtonLink to={formTo("segnalazione-logistica", { company: subjects.company.id })} tone="secondary">
            {t("kind.segnalazione-logistica")}
          </ButtonLink>
        }
      >
        {t("return.rule")}
      </EmptyState>
    );
  return (
    <section aria-labelledby="return-orders">
      <h2 id="return-orders" className="mb-1 text-2xl">
        {t("return.choose")}
      </h2>
      <p className="mb-3 text-ink-2 text-sm">{t("return.rule")}</p>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id}>
            <AppLink
              to={formTo("restituzione-prodotto", { company: subjects.company.id, order: order.id })}
              preventScrollReset
              className="flex min-h-16 items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-3 shadow-card hover:bg-sunken"
            >
              <Undo2 aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
              <OrderWords order={order} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
