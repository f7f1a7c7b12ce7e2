import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonTone } from "~/components/ui/button";
import { FieldError } from "~/components/ui/field";
import { TextArea } from "~/components/ui/text-area";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useT } from "~/lib/texts/use-t";
import type { PartnerAnswer } from "./types";

interface Props {
  form: string;
  label: ReactNode;
  tone?: ButtonTone;
  /** Explains the effect. */
  text?: string;
  /** The reason's field: absent, optional or required. */
  reason?: "welcome" | "needed";
  yes: string;
  danger?: boolean;
}

/** A change of a company's status: a button that opens an explanation, asks for a reason, and confirms. */
export function Turn({ form, label, tone = "secondary", text, reason, yes, danger }: Props) {
  const forms = useT("forms");
  const kit = useT("backoffice");
  const { state, formData } = useNavigation();
  const given = useActionData<PartnerAnswer>();
  const answer = given?.form === form && !given.notice ? given : undefined;
  return (
    <Disclosure label={label} tone={tone} open={Boolean(answer)}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="form" value={form} />
        {text && <p className="max-w-prose text-ink-2 text-sm">{text}</p>}
        {reason && (
          <TextArea
            id={`reason-${form}`}
            name="reason"
            label={kit("field.reason")}
            optional={reason === "welcome" ? forms("optional") : undefined}
            rows={2}
            maxLength={500}
            defaultValue={answer?.typed}
            error={answer?.trouble}
          />
        )}
        {!reason && answer?.trouble && <FieldError>{answer.trouble}</FieldError>}
        <Button
          type="submit"
          tone={danger ? "danger" : "primary"}
          className="justify-self-start"
          loading={state !== "idle" && formData?.get("form") === form}
        >
          {yes}
        </Button>
      </Form>
    </Disclosure>
  );
}
