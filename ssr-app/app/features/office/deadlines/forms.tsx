import { Form, useNavigation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { Disclosure } from "~/features/account/profile/disclosure";
import { Pick } from "~/features/office/pick-field";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { deadlinesPath } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import { documentTypes } from "./rows";

export const states = ["open", "overdue", "paid"] as const;
type State = (typeof states)[number];

export interface DeadlinesFilter {
  status: State;
  company: string;
  from: string;
  to: string;
}

/** The address of the list with a filter. */
export const deadlinesTo = ({ status, company, from, to: until }: DeadlinesFilter) => {
  const query = new URLSearchParams();
  if (status !== "open") query.set("status", status);
  if (company) query.set("company", company);
  if (from) query.set("from", from);
  if (until) query.set("to", until);
  const text = query.toString();
  return text ? `${deadlinesPath}?${text}` : deadlinesPath;
};

/** The filter: status by links, company and days in a form. */
export function FilterForm({ filter }: { filter: DeadlinesFilter }) {
  const t = useT("desk");
  const words = useT("deadlines");
  return (
    <div className="mb-4 grid gap-3">
      <ChipRow
        label={t("orders.byStatus")}
        chips={states.map((status) => ({
          to: deadlinesTo({ ...filter, status }),
          name: words(`status.${status}`),
          on: status === filter.status,
        }))}
      />
      <InstantForm
        action={deadlinesPath}
        aria-label={words("filter.label")}
        className="grid grid-cols-2 items-end gap-3 sm:flex"
      >
        {filter.status !== "open" && <input type="hidden" name="status" value={filter.status} />}
        <Pick
          from="company"
          name="company"
          label={t("deadlines.column.company")}
          placeholder={t("deadlines.company")}
          defaultValue={filter.company}
          maxLength={20}
          className="max-sm:col-span-2 sm:w-56"
        />
        <Field type="date" name="from" label={words("filter.from")} defaultValue={filter.from} />
        <Field type="date" name="to" label={words("filter.to")} defaultValue={filter.to} />
        <Button type="submit" tone="secondary" className="unscripted">
          {words("filter.show")}
        </Button>
      </InstantForm>
    </div>
  );
}

/** Adds a document by hand, which no program sends. */
export function AddForm({ typed, today }: { typed?: Record<string, string>; today: string }) {
  const t = useT("desk");
  const requests = useT("requests");
  const busy = useNavigation().formData?.get("intent") === "add";
  return (
    <Disclosure
      label={
        <>
          <Plus aria-hidden="true" className="size-5" />
          {t("deadlines.add")}
        </>
      }
      tone="primary"
      size="md"
      open={typed?.intent === "add"}
    >
      <Form method="post" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <input type="hidden" name="intent" value="add" />
        <Pick
          from="company"
          name="company"
          label={t("deadlines.companyCode")}
          defaultValue={typed?.company}
          maxLength={20}
          required
        />
        <Select
          name="documentType"
          label={t("deadlines.column.document")}
          defaultValue={typed?.documentType}
          options={documentTypes.map((type) => ({ value: type, label: requests(`document.${type}`) }))}
        />
        <Field
          name="documentNumber"
          label={t("deadlines.number")}
          defaultValue={typed?.documentNumber}
          maxLength={60}
          required
        />
        <Field
          type="date"
          name="issueDate"
          label={t("deadlines.issued")}
          defaultValue={typed?.issueDate ?? today}
          required
        />
        <Field type="date" name="dueDate" label={t("deadlines.column.due")} defaultValue={typed?.dueDate} required />
        <Field
          name="amount"
          label={t("deadlines.column.amount")}
          inputMode="decimal"
          defaultValue={typed?.amount}
          required
        />
        <Field
          name="paid"
          label={t("deadlines.column.paid")}
          inputMode="decimal"
          defaultValue={typed?.paid ?? "0,00"}
        />
        <Select
          name="currency"
          label={t("deadlines.currency")}
          defaultValue={typed?.currency}
          options={[
            { value: "EUR", label: "EUR" },
            { value: "NOK", label: "NOK" },
          ]}
        />
        <Field
          name="paymentMethod"
          label={t("pay.by")}
          defaultValue={typed?.paymentMethod ?? "bank_transfer"}
          maxLength={40}
        />
        <Button type="submit" loading={busy} className="col-span-full justify-self-start">
          {t("deadlines.store")}
        </Button>
      </Form>
    </Disclosure>
  );
}
