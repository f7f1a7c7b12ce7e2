import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { useSendKey } from "~/features/shared/forms/use-send-key";
import { ordersPath } from "~/features/shop/orders/paths";
import { createAction } from "~/features/shop/standing/action.server";
import { Answer } from "~/features/shop/standing/answer";
import { againTo, repeatCartPath, repeatTo, standingPath } from "~/features/shop/standing/paths";
import type { StandingAnswer } from "~/features/shop/standing/save.server";
import { StandingForm } from "~/features/shop/standing/standing-form";
import { startOf } from "~/features/shop/standing/start.server";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "forms", "standing"] });

/** Begins with the articles of an order, else with the cart's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("ordine");
  const standing = searchParams.get("come");
  return {
    ...(await startOf(context, user.company, { order, standing })),
    sendKey: crypto.randomUUID(),
    action: order ? repeatTo(Number(order) || 0) : standing ? againTo(Number(standing) || 0) : repeatCartPath,
    listTitle: translate(context, "common")(isManager(user) ? "profile.customerStanding" : "profile.standing"),
    title: translate(context, "standing")("newTitle"),
  };
}

export const action = (args: ActionFunctionArgs) => createAction(args);

export default function NewStandingOrder() {
  const { start, addresses, methods, offered, action, title, listTitle, ...drawn } = useLoaderData<typeof loader>();
  const answer = useActionData<StandingAnswer>();
  const sendKey = useSendKey(answer?.sendKey || drawn.sendKey);
  const t = useT("standing");
  return (
    <>
      <Answer answer={answer} />
      <Breadcrumbs items={[{ name: listTitle, to: standingPath }, { name: title }]} />
      <header className="mt-2 mb-5 grid gap-1">
        <h1>{title}</h1>
        {start && <p className="max-w-prose text-ink-2">{t("newText")}</p>}
      </header>
      {start ? (
        <div className="max-w-2xl rounded-xl border border-line bg-surface p-5 shadow-card">
          <StandingForm {...{ start, addresses, methods, offered, answer, sendKey, action }} />
        </div>
      ) : (
        <EmptyState title={t("nothingToRepeat")} action={<ButtonLink to={ordersPath}>{t("toOrders")}</ButtonLink>} />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
