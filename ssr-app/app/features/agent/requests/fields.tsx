import {
  Banknote,
  CircleEllipsis,
  Clock,
  CreditCard,
  Footprints,
  Landmark,
  type LucideIcon,
  Mail,
  MailOpen,
  MapPinOff,
  MessageCircle,
  PackageX,
  Phone,
  Repeat,
  ThermometerSun,
  Wallet,
  Wine,
} from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Pictures } from "~/features/shop/returns/pictures";
import type { Deadline, RequestSubjects } from "~/lib/contract";
import { addDays } from "~/lib/days";
import { currencySign, formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Choices, Fault, Line, Pick, useTyped, WholeLine, Words } from "./controls";
import { Documents } from "./documents";
import { Instalments } from "./instalments";
import { channels, frequencies, methods, troubles } from "./kinds";
import type { FormData_ } from "./load.server";
import { sumOf } from "./money";
import { OrderChoice } from "./order-choice";
import { linesWithin, maxWords } from "./words";

type Loaded = Omit<FormData_, "subjects"> & { subjects: RequestSubjects };
export interface FieldsProps {
  loaded: Loaded;
  onSending: (count: number) => void;
}

/** The fields of each form. */
export function Fields(props: FieldsProps) {
  switch (props.loaded.kind) {
    case "metodo-pagamento":
      return <PaymentMethodFields />;
    case "nuovo-prodotto":
      return <NewProductFields {...props} />;
    case "piano-di-rientro":
      return <PlanFields key={props.loaded.subjects.company.id} {...props} />;
    case "sblocco-cliente":
      return <UnblockFields />;
    case "segnalazione-logistica":
      return <LogisticFields {...props} />;
    case "sollecito-pagamento":
      return <ReminderFields key={props.loaded.subjects.company.id} {...props} />;
    case "spostamento-scadenze":
      return <PostponeFields {...props} />;
    default:
      return null;
  }
}

const methodIcons: Record<(typeof methods)[number], LucideIcon> = {
  CPOS: Banknote,
  CC: CreditCard,
  PP: Wallet,
  bank_transfer: Landmark,
  direct_debit: Repeat,
};

function PaymentMethodFields() {
  const t = useT("requests");
  return (
    <>
      <Choices
        name="requestedMethod"
        legend={t("field.requestedMethod")}
        options={methods.map((value) => ({ value, label: t(`method.${value}`), icon: methodIcons[value] }))}
      />
      <Words name="reason" label={t("field.reason")} hint={t("hint.method")} />
    </>
  );
}

function NewProductFields({ loaded, onSending }: FieldsProps) {
  const t = useT("requests");
  const { fault } = useTyped();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line
          name="name"
          label={t("field.name")}
          hint={t("hint.name")}
          maxLength={120}
          enterKeyHint="next"
          className="sm:col-span-2"
        />
        <Line name="manufacturer" label={t("field.manufacturer")} maxLength={120} enterKeyHint="next" />
        <Line
          name="packaging"
          label={t("field.packaging")}
          hint={t("hint.packaging")}
          maxLength={120}
          enterKeyHint="next"
        />
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <WholeLine name="quantity" min={1} max={9999} label={t("field.quantity")} enterKeyHint="next" />
        <Pick
          name="frequency"
          label={t("field.frequency")}
          options={frequencies.map((value) => [value, t(`frequency.${value}`)])}
        />
        <Line
          name="targetPrice"
          may
          inputMode="decimal"
          autoComplete="off"
          label={t("field.targetPrice", { currency: currencySign(loaded.subjects.company.currency) })}
          className="max-sm:col-span-2"
        />
      </div>
      <div>
        <Pictures name="image" about={t("kind.nuovo-prodotto")} onSending={onSending} />
        {fault("images") && <Fault text={fault("images") ?? ""} />}
      </div>
    </>
  );
}

/** The ticked documents: those of a refused form, else those of the address, else the form's default. */
function useDocuments({ subjects, deadlines }: Loaded, fallback: (document: Deadline) => boolean) {
  const { came, all } = useTyped();
  const { deadlines: documents, company } = subjects;
  const begin = () => {
    const named = came ? all("deadlineIds").map(Number) : deadlines;
    const open = documents.filter(({ id }) => named.includes(id)).map(({ id }) => id);
    return came || open.length > 0 ? open : documents.filter(fallback).map(({ id }) => id);
  };
  const [chosen, setChosen] = useState(begin);
  // Another customer has other documents.
  const [of, setOf] = useState(company.id);
  if (of !== company.id) {
    setOf(company.id);
    setChosen(documents.filter(fallback).map(({ id }) => id));
  }
  const picked = documents.filter(({ id }) => chosen.includes(id));
  return { documents, chosen, setChosen, picked, total: sumOf(picked.map(({ residual }) => residual)) };
}

const isLate = ({ daysOverdue, residual }: Deadline) => daysOverdue > 0 && residual > 0;

function PlanFields({ loaded }: FieldsProps) {
  const { documents, chosen, setChosen, total } = useDocuments(loaded, isLate);
  return (
    <>
      <Documents {...{ documents, chosen }} onChange={setChosen} />
      {documents.length > 0 && (
        <Instalments total={total} currency={loaded.subjects.company.currency} today={loaded.today} />
      )}
    </>
  );
}

function UnblockFields() {
  const t = useT("requests");
  return (
    <>
      <Words name="reason" label={t("field.unblockReason")} hint={t("hint.unblockReason")} />
      <Words name="commitment" label={t("field.commitment")} hint={t("hint.commitment")} />
    </>
  );
}

const troubleIcons: Record<(typeof troubles)[number], LucideIcon> = {
  late: Clock,
  missing: PackageX,
  damaged: Wine,
  temperature: ThermometerSun,
  address: MapPinOff,
  other: CircleEllipsis,
};

function LogisticFields({ loaded, onSending }: FieldsProps) {
  const t = useT("requests");
  const { fault } = useTyped();
  return (
    <>
      <Choices
        name="kind"
        legend={t("field.kind")}
        options={troubles.map((value) => ({ value, label: t(`trouble.${value}`), icon: troubleIcons[value] }))}
      />
      <OrderChoice key={loaded.subjects.company.id} orders={loaded.subjects.orders} chosen={loaded.order} />
      <Words name="description" label={t("field.description")} hint={t("hint.description")} />
      <div>
        <Pictures name="image" about={t("kind.segnalazione-logistica")} onSending={onSending} />
        {fault("images") && <Fault text={fault("images") ?? ""} />}
      </div>
    </>
  );
}

const channelIcons: Record<(typeof channels)[number], LucideIcon> = {
  phone: Phone,
  whatsapp: MessageCircle,
  email: Mail,
  visit: Footprints,
  letter: MailOpen,
};

/** The text follows the documents until the agent changes it. */
function ReminderFields({ loaded }: FieldsProps) {
  const t = useT("requests");
  const { was } = useTyped();
  const { documents, chosen, setChosen, picked, total } = useDocuments(loaded, isLate);
  const [own, setOwn] = useState<string | undefined>(was("message"));
  const { company } = loaded.subjects;
  const lines = picked.map(({ documentNumber, dueDate, residual, currency }) =>
    t("reminder.line", {
      number: documentNumber,
      date: formatDate(dueDate),
      amount: formatPrice(residual, currency),
    }),
  );
  const around = (list: string) =>
    t("reminder.words", { company: company.name, list, total: formatPrice(total, company.currency) });
  const words = around(linesWithin(lines, maxWords - around("").length, (count) => t("reminder.more", { count })));
  return (
    <>
      <Documents {...{ documents, chosen }} onChange={setChosen} />
      <Choices
        name="channel"
        legend={t("field.channel")}
        initial="phone"
        options={channels.map((value) => ({ value, label: t(`channel.${value}`), icon: channelIcons[value] }))}
      />
      <div className="grid gap-2">
        <Words
          name="message"
          label={t("field.message")}
          hint={t("hint.message")}
          rows={8}
          value={own ?? (picked.length > 0 ? words : "")}
          onChange={(event) => setOwn(event.target.value)}
        />
        {own !== undefined && own !== words && (
          <div className="scripted">
            <Button size="sm" tone="quiet" onClick={() => setOwn(undefined)}>
              {t("reminder.again")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

const steps = [15, 30, 60] as const;

function PostponeFields({ loaded }: FieldsProps) {
  const t = useT("requests");
  const { was } = useTyped();
  const { documents, chosen, setChosen, picked } = useDocuments(loaded, isLate);
  const [day, setDay] = useState(was("newDueDate") ?? "");
  const latest = [loaded.today, ...picked.map(({ dueDate }) => dueDate)].sort().at(-1) ?? loaded.today;
  return (
    <>
      <Documents {...{ documents, chosen }} onChange={setChosen} />
      <div className="grid gap-2">
        <Line
          name="newDueDate"
          type="date"
          label={t("field.newDueDate")}
          hint={picked.length > 0 ? t("hint.newDueDate", { date: formatDate(latest) }) : undefined}
          min={addDays(latest, 1)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className="sm:max-w-60"
        />
        <div className="scripted flex flex-wrap gap-2">
          {steps.map((days) => (
            <Button key={days} size="sm" tone="secondary" onClick={() => setDay(addDays(latest, days))}>
              {t("postpone.days", { number: days })}
            </Button>
          ))}
        </div>
      </div>
      <Words name="reason" label={t("field.reason")} hint={t("hint.postpone")} />
    </>
  );
}
