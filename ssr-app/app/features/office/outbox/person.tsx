import { Form, useNavigation } from "@remix-run/react";
import { Download, Search } from "lucide-react";
import { Button, buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Field } from "~/components/ui/field";
import { Refusal } from "~/components/ui/refusal";
import { Disclosure } from "~/features/account/profile/disclosure";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { Panel } from "~/features/office/panel";
import { formatDate, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { forgetForm, type OutboxAnswer, type Person } from "./types";

type Consent = Person["consents"][number];

/** Finds where an address is stored, its consents, and what can be done about it. */
export function PersonSearch({
  email,
  person,
  trouble,
  answer,
}: {
  email: string;
  person: Person | null;
  trouble: string | null;
  answer?: OutboxAnswer;
}) {
  const t = useT("outbox");
  return (
    <>
      <Form role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <Field
          key={email}
          type="email"
          name="email"
          label={t("person.email")}
          defaultValue={email}
          error={trouble ?? undefined}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-56 flex-1 sm:max-w-md"
        />
        <Button type="submit" tone="secondary">
          <Search aria-hidden="true" className="size-5" />
          {t("person.find")}
        </Button>
      </Form>
      {person ? (
        <Found person={person} answer={answer} />
      ) : email && !trouble ? (
        <EmptyState title={t("person.nowhere")} />
      ) : null}
    </>
  );
}

function Found({ person, answer }: { person: Person; answer?: OutboxAnswer }) {
  const t = useT("outbox");
  const desk = useT("desk");
  const { user } = person;
  const facts: [string, string | number | null | undefined][] = user
    ? [
        [t("person.name"), `${user.name} ${user.surname}`.trim()],
        [t("person.since"), formatDate(user.createdAt)],
        [desk("pages.companies"), user.companies.map(({ name }) => name).join(", ")],
        [desk("pages.orders"), user.orders],
        [t("person.openOrders"), user.openOrders || null],
      ]
    : [[t("about.account"), t("person.noAccount")]];
  facts.push(
    [t("person.cards"), person.representatives || null],
    [t("person.books"), person.contacts || null],
    [t("consent.of.newsletter"), person.newsletter && t(`newsletter.${person.newsletter as "pending"}`)],
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <Panel id="known" title={person.email}>
        <dl className="grid gap-1.5 text-sm">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-3">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
        {user && (
          <div className="mt-4 flex flex-wrap gap-2">
            <a
              href={`/api/ops/user/${user.id}/export`}
              download
              className={buttonClass({ tone: "secondary", size: "sm" })}
            >
              <Download aria-hidden="true" className="size-4" />
              {t("person.export")}
            </a>
            <Forget id={user.id} openOrders={user.openOrders} answer={answer} />
          </div>
        )}
      </Panel>
      <Consents of={person.consents} />
    </div>
  );
}

function Forget({ id, openOrders, answer }: { id: number; openOrders: number; answer?: OutboxAnswer }) {
  const t = useT("outbox");
  const { state } = useNavigation();
  const refused = answer?.form === forgetForm(id) ? answer : undefined;
  if (openOrders > 0) return <p className="basis-full text-ink-3 text-sm">{t("person.waitsForOrders")}</p>;
  return (
    <Disclosure tone="quiet" label={t("person.forget")} open={refused !== undefined}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="form" value={forgetForm(id)} />
        <p className="text-sm">{t("person.forgetText")}</p>
        <Field
          name="reason"
          label={t("person.reason")}
          hint={t("person.reasonHint")}
          defaultValue={refused?.typed}
          required
          minLength={3}
          maxLength={500}
        />
        <Refusal text={refused?.trouble} />
        <Button type="submit" tone="danger" className="justify-self-start" loading={state !== "idle"}>
          {t("person.forgetYes")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Consents({ of }: { of: Consent[] }) {
  const t = useT("outbox");
  const desk = useT("desk");
  const locale = useLocale();
  const columns: TableColumn<Consent>[] = [
    {
      key: "kind",
      head: t("consent.kind"),
      lead: true,
      cell: ({ kind }) => <span className="font-semibold">{t(`consent.of.${kind}`)}</span>,
    },
    {
      key: "given",
      head: desk("orders.column.status"),
      cell: ({ given }) => t(given ? "consent.given" : "consent.taken"),
    },
    {
      key: "at",
      head: t("col.at"),
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale, "IT", "short")}</time>,
    },
    {
      key: "source",
      head: t("consent.source"),
      cell: ({ source, detail }) => (
        <>
          {t(`consent.by.${source}`)}
          {detail && <span className="block text-ink-3 text-xs">{detail}</span>}
        </>
      ),
    },
  ];
  if (of.length === 0) return <EmptyState title={t("consent.none")} />;
  return <DenseTable caption={t("consent.title")} columns={columns} rows={of} keyOf={({ id }) => String(id)} />;
}
