import { Form, useNavigation } from "@remix-run/react";
import { CalendarClock, X } from "lucide-react";
import { Button, type ButtonTone } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { TextArea } from "~/components/ui/text-area";
import { Trouble } from "~/features/office/trouble";
import { useT } from "~/lib/texts/use-t";
import type { DecisionAnswer, OpsRequest, RequestStatus } from "../types";

const tones: Partial<Record<RequestStatus, ButtonTone>> = { approved: "primary", done: "primary" };

/** Sorts approving steps first. */
const weight = (step: RequestStatus) => (tones[step] ? 0 : 1);

interface Props {
  request: OpsRequest;
  today: string;
  /** The last refused decision about this page. */
  refused?: DecisionAnswer;
}

/** The form of a decision: a field for the answer, and one button per step. */
export function RequestDecision({ request, today, refused }: Props) {
  const t = useT("desk");
  const navigation = useNavigation();
  const { id, status, steps, effect, type } = request;
  const sending = navigation.formData?.get("request") === String(id) ? navigation.formData.get("to") : null;
  if (steps.length === 0) return null;
  return (
    <Form
      method="post"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
      data-part="decision"
    >
      <input type="hidden" name="request" value={id ?? ""} />
      <input type="hidden" name="from" value={status} />
      <Trouble>{refused?.failed}</Trouble>
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
      <TextArea
        id={`answer-${id}`}
        name="answer"
        label={t("requests.answer")}
        hint={t("requests.answerHint")}
        maxLength={1000}
        defaultValue={refused?.typed.answer ?? request.answer}
      />
      {type === "sblocco-cliente" && steps.includes("approved") && (
        <Field
          type="date"
          name="newDueDate"
          label={t("requests.newDueDate")}
          hint={t("requests.newDueDateHint")}
          min={today}
          defaultValue={refused?.typed.newDueDate}
          className="max-w-72"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {steps
          .toSorted((one, other) => weight(one) - weight(other))
          .map((step) => (
            <Button
              key={step}
              type="submit"
              name="to"
              value={step}
              tone={tones[step] ?? "secondary"}
              loading={sending === step}
            >
              {step === "rejected" && <X aria-hidden="true" className="size-5" />}
              {step === "in_review" && <CalendarClock aria-hidden="true" className="size-5" />}
              {t(`requests.step.${step as "approved"}`)}
            </Button>
          ))}
      </div>
    </Form>
  );
}
