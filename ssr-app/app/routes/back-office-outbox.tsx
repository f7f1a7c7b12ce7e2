import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { Secret } from "~/features/office/keys/secret";
import { actOnOutbox } from "~/features/office/outbox/actions.server";
import { loadView } from "~/features/office/outbox/load.server";
import { MessageList } from "~/features/office/outbox/messages";
import { PersonSearch } from "~/features/office/outbox/person";
import { ReceiverForm } from "~/features/office/outbox/receiver-form";
import { Receivers } from "~/features/office/outbox/receivers";
import { basePath, type OutboxAnswer, type OutboxView, views } from "~/features/office/outbox/types";
import { Tabs } from "~/features/office/tabs";
import { useFresh } from "~/features/shared/use-fresh";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["outbox", "partners", "forms"] });

/** Mails, webhooks, their receivers, and the data about a person. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const view = params.view ? views.slice(1).find((one) => one === params.view) : views[0];
  if (!view) throw redirect(basePath);
  const outbox = await loadView(context, view, new URL(request.url).searchParams);
  return { outbox, title: translate(context, "desk")("pages.outbox") };
}

export const action = actOnOutbox;

export default function Outbox() {
  const { outbox: found, title } = useLoaderData<typeof loader>();
  const outbox = found as OutboxView;
  const t = useT("outbox");
  const answer = useActionData<OutboxAnswer>();
  const messages = outbox.view === "mail" || outbox.view === "webhook";
  useFresh(messages);
  const retained = answer?.forgotten?.map(({ what, rows, years }) =>
    t("person.kept", { what: t(`kept.${what as "orders"}`), rows, count: years }),
  );
  return (
    <>
      <DeskHead
        title={title}
        text={t(`text.${outbox.view}`)}
        form={outbox.view === "destinatari" ? <ReceiverForm /> : undefined}
      />
      <Tabs
        label={title}
        base={basePath}
        current={outbox.view}
        tabs={views.map((key) => ({ key, name: t(`tab.${key}`) }))}
      />
      {answer?.secret && <Secret key={answer.secret.value} name={answer.secret.name} value={answer.secret.value} />}
      <FormNotice
        key={JSON.stringify(answer ?? null)}
        done={answer?.notice && [answer.notice, ...(retained ?? [])].join("\n")}
        failed={answer?.typed === undefined ? answer?.trouble : undefined}
      />
      {messages && (
        <MessageList kind={outbox.view} list={outbox.list} status={outbox.status} receiver={outbox.receiver} />
      )}
      {outbox.view === "destinatari" && <Receivers receivers={outbox.receivers} />}
      {outbox.view === "persone" && (
        <PersonSearch email={outbox.email} person={outbox.person} trouble={outbox.trouble} answer={answer} />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
