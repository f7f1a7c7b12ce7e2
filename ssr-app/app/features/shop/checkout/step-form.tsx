import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { useT } from "~/lib/texts/use-t";
import type { StepAnswer } from "./step.server";

interface Props {
  guided: boolean;
  children: ReactNode;
  /** No choice can be made, so the button is off. */
  closed?: boolean;
}

/** The form of a step that is only a choice: saves it and goes on. */
export function StepForm({ guided, children, closed }: Props) {
  const t = useT("checkout");
  const { state, formData } = useNavigation();
  const answer = useActionData() as StepAnswer | undefined;
  const busy = state !== "idle" && formData !== undefined;
  const trouble = answer?.trouble;
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={busy || undefined}>
      <CompanyField />
      <input type="hidden" name="guided" value={guided ? "1" : ""} />
      {trouble && !busy && (
        <Callout tone="danger">
          <p>{trouble}</p>
        </Callout>
      )}
      {children}
      {!closed && <GoOn busy={busy} text={guided ? t("steps.next") : t("steps.keep")} />}
    </Form>
  );
}

function GoOn({ busy, text }: { busy: boolean; text: string }) {
  return (
    <Button
      type="submit"
      size="lg"
      data-part="go-on"
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      className="w-full justify-self-start sm:w-auto"
    >
      {busy && <Spinner />}
      {text}
    </Button>
  );
}
