import { Form, useNavigation } from "@remix-run/react";
import { CalendarClock } from "lucide-react";
import { Button, type ButtonTone } from "~/components/ui/button";
import { Field, FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import type { OpsRequest, RequestStatus } from "../types";

const tones: Partial<Record<RequestStatus, ButtonTone>> = { approved: "primary", done: "primary", rejected: "danger" };

/** One form: what is answered, and one button for each way it may go. */
export function RequestDecision({ request, today }: { request: OpsRequest; today: string }) {
  const t = useT("desk");
  const navigation = useNavigation();
  const { status, steps, effect, type } = request;
  const ids = useFieldIds("answer", t("requests.answerHint"));
  if (steps.length === 0) return null;
  return (
    <Form
      method="post"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
      data-part="decision"
    >
      <input type="hidden" name="from" value={status} />
      {effect !== "none" && steps.includes("approved") && (
        <p className="rounded-md bg-saffron-soft px-3 py-2 font-medium text-saffron-ink text-sm">
          {t(`requests.effect.${effect}`)}
        </p>
      )}
      {effect === "none" && type === "metodo-pagamento" && steps.includes("approved") && (
        <p className="rounded-md bg-saffron-soft px-3 py-2 font-medium text-saffron-ink text-sm">
          {t("requests.effect.payment_outside")}
        </p>
      )}
      <FieldShell label={t("requests.answer")} hint={t("requests.answerHint")} ids={ids}>
        <textarea
          id={ids.control}
          name="answer"
          rows={3}
          maxLength={1000}
          defaultValue={request.answer}
          aria-describedby={ids.describedBy}
          className={inputClass}
        />
      </FieldShell>
      {type === "sblocco-cliente" && steps.includes("approved") && (
        <Field
          type="date"
          name="newDueDate"
          label={t("requests.newDueDate")}
          hint={t("requests.newDueDateHint")}
          min={today}
          className="max-w-72"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            type="submit"
            name="to"
            value={step}
            tone={tones[step] ?? "secondary"}
            loading={navigation.formData?.get("to") === step}
          >
            {step === "in_review" && <CalendarClock aria-hidden="true" className="size-5" />}
            {t(`requests.step.${step as "approved"}`)}
          </Button>
        ))}
      </div>
    </Form>
  );
}
