import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { CompanyField } from "~/features/account/profile/company-field";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useOfAnother } from "~/features/shop/orders/of-another";
import type { Approval } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import type { ApprovalAnswer } from "./action.server";
import { ApproveForm } from "./approve-form";
import { LineQuantities } from "./line-quantities";
import { approvalTo } from "./paths";

const lapsed = new Set<Approval["status"]>(["refused", "withdrawn", "expired"]);

interface Props {
  approval: Approval;
  answer?: ApprovalAnswer;
  /** The token that accepts the differences since the request. */
  accept?: string;
}

/** The decisions that the user can make about a request now; a refusal may give a reason. */
export function Decide({ approval, answer, accept }: Props) {
  const t = useT("approvals");
  const tf = useT("forms");
  const { id, by, status, items, can } = approval;
  // Such a request cannot go into the cart, which belongs to the company that the user orders for.
  const ofAnother = useOfAnother(approval);
  const one = (intent: string, words: string) => (
    <Form method="post" action={approvalTo(id)}>
      <CompanyField />
      <Button type="submit" name="intent" value={intent} tone="secondary">
        {words}
      </Button>
    </Form>
  );
  return (
    <div className="mt-2 flex flex-wrap items-start gap-3">
      {can.decide && (
        <ApproveForm id={id} by={by} accept={accept}>
          <LineQuantities items={items} typed={answer?.lines} />
        </ApproveForm>
      )}
      {can.decide && (
        <Disclosure label={t("refuse")} size="md" open={answer?.word !== undefined}>
          <Form method="post" action={approvalTo(id)} className="grid gap-3">
            <CompanyField />
            <Field
              name="word"
              label={t("why")}
              optional={tf("optional")}
              maxLength={200}
              autoComplete="off"
              defaultValue={answer?.word}
            />
            <Button type="submit" name="intent" value="refuse" tone="danger" className="justify-self-start">
              {t("refuseYes")}
            </Button>
          </Form>
        </Disclosure>
      )}
      {can.withdraw && one("withdraw", t("withdraw"))}
      {lapsed.has(status) && !ofAnother && one("again", t("again"))}
    </div>
  );
}
