import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Named } from "~/components/ui/named";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { useT } from "~/lib/texts/use-t";
import { approvalTo } from "./paths";

interface Props {
  id: number;
  /** The buyer whose order it is; a page may have several such buttons. */
  by: string;
  /** The token that accepts the differences since the request. */
  accept?: string;
  /** Further fields of the form, before the button. */
  children?: ReactNode;
}

/** The form that approves a request and so places the order. */
export function ApproveForm({ id, by, accept, children }: Props) {
  const t = useT("approvals");
  const { formAction, formData, state } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === "approve" && formAction === approvalTo(id);
  return (
    <Form method="post" action={approvalTo(id)} className="contents">
      <CompanyField />
      {accept && <input type="hidden" name="accept" value={accept} />}
      {children}
      <Button type="submit" name="intent" value="approve" aria-disabled={pending || undefined}>
        {pending && <Spinner />}
        <Named name={by}>{accept ? t("accept") : t("approve")}</Named>
      </Button>
    </Form>
  );
}
