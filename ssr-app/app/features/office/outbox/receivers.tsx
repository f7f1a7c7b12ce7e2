import { Form, useNavigation } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Select } from "~/components/ui/select";
import { Disclosure } from "~/features/account/profile/disclosure";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { ReceiverForm } from "./receiver-form";
import { basePath, eventKey, overlapHours, type Receiver } from "./types";

/** The receivers of events with their state and pending messages. */
export function Receivers({ receivers }: { receivers: Receiver[] }) {
  const t = useT("outbox");
  const desk = useT("desk");
  const partners = useT("partners");
  const locale = useLocale();
  const moment = (at: string) => formatMoment(at, locale, "IT", "short");
  const columns: TableColumn<Receiver>[] = [
    {
      key: "name",
      head: partners("keys.name"),
      lead: true,
      cell: ({ name, url }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-ink-3 text-xs">{url}</span>
        </>
      ),
    },
    { key: "state", head: desk("orders.column.status"), cell: (receiver) => <State of={receiver} /> },
    {
      key: "types",
      head: t("receiver.types"),
      line: true,
      cell: ({ types }) =>
        types.length === 0 ? t("receiver.everything") : types.map((type) => t(`type.${eventKey(type)}`)).join(", "),
    },
    {
      key: "last",
      head: t("receiver.last"),
      cell: ({ lastSuccessAt }) => (lastSuccessAt ? moment(lastSuccessAt) : t("receiver.never")),
    },
    {
      key: "waits",
      head: t("receiver.waits"),
      end: true,
      cell: ({ id, pending, failed }) => (
        <AppLink
          to={`${basePath}/webhook?receiver=${id}`}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {t("receiver.numbers", { pending, failed })}
        </AppLink>
      ),
    },
  ];
  if (receivers.length === 0) return <EmptyState title={t("receiver.empty")}>{t("receiver.emptyText")}</EmptyState>;
  return (
    <DenseTable
      caption={t("tab.destinatari")}
      columns={columns}
      rows={receivers}
      keyOf={({ id }) => String(id)}
      below={(receiver) => <Turns of={receiver} />}
    />
  );
}

function State({ of }: { of: Receiver }) {
  const t = useT("outbox");
  const locale = useLocale();
  const moment = (at: string) => formatMoment(at, locale, "IT", "short");
  return (
    <span className="grid justify-items-start gap-1">
      {of.pausedReason ? (
        <Badge tone={of.pausedReason === "asked" ? "neutral" : "danger"}>{t(`paused.${of.pausedReason}`)}</Badge>
      ) : of.failingSince ? (
        <Badge tone="saffron">{t("receiver.failing", { time: moment(of.failingSince) })}</Badge>
      ) : (
        <Badge tone="olive">{t("receiver.well")}</Badge>
      )}
      {of.retryAt && !of.pausedReason && (
        <span className="text-ink-3 text-xs">{t("next", { time: moment(of.retryAt) })}</span>
      )}
      {of.failingSince && of.lastError && <span className="wrap-anywhere text-danger text-xs">{of.lastError}</span>}
      {of.previousSecretUntil && (
        <Badge tone="outline">{t("receiver.oldUntil", { time: moment(of.previousSecretUntil) })}</Badge>
      )}
    </span>
  );
}

function Turns({ of }: { of: Receiver }) {
  const t = useT("outbox");
  const { state, formData } = useNavigation();
  const busy = state === "idle" ? null : formData?.get("form");
  const { id, name } = of;
  const reader = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post">
        <input type="hidden" name="form" value={`test-${id}`} />
        <Button type="submit" tone="secondary" size="sm" loading={busy === `test-${id}`}>
          {t("test.send")}
          {reader}
        </Button>
      </Form>
      <AppLink to={`${basePath}/webhook?receiver=${id}`} className={buttonClass({ tone: "quiet", size: "sm" })}>
        {t("receiver.deliveries")}
        {reader}
      </AppLink>
      <ReceiverForm receiver={of} />
      <Disclosure
        label={
          <>
            {t("rotate.title")}
            {reader}
          </>
        }
      >
        <Form method="post" className="grid gap-3 sm:flex sm:items-end">
          <input type="hidden" name="form" value={`rotate-${id}`} />
          <Select
            name="validHours"
            label={t("rotate.overlap")}
            defaultValue="24"
            options={overlapHours.map((value) => ({ value, label: t(`rotate.hours.${value}`) }))}
          />
          <Button type="submit" loading={busy === `rotate-${id}`}>
            {t("rotate.yes")}
          </Button>
        </Form>
      </Disclosure>
      <Disclosure
        tone="quiet"
        label={
          <>
            {t("receiver.remove")}
            {reader}
          </>
        }
      >
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="form" value={`remove-${id}`} />
          <input type="hidden" name="name" value={name} />
          <p>{t("receiver.removeQuestion", { name })}</p>
          <Button type="submit" tone="danger" className="justify-self-start" loading={busy === `remove-${id}`}>
            {t("receiver.remove")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
