import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { formName } from "~/features/shared/forms/parse";
import { useSendKey } from "~/features/shared/forms/use-send-key";
import { onItsWay } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";
import type { RequestAnswer } from "./answers";
import { AnswerProvider } from "./controls";

interface Props {
  company: number;
  sendKey: string;
  answer: RequestAnswer | undefined;
  /** Pictures are still being sent. */
  waits?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The frame of a request's form: it is sent once however often the button is pressed, keeps all values, and shows
 * faults beside their fields.
 */
export function RequestForm({ company, sendKey, answer, waits, disabled, children }: Props) {
  const t = useT("requests");
  const key = useSendKey(answer?.typed?.key?.[0] || sendKey);
  const tf = useT("forms");
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const pending = state === "submitting";
  useEffect(() => {
    if (!answer) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-part=request-failed]")?.focus();
  }, [answer]);
  const onSubmit = (event: FormEvent) => {
    if (waits || onItsWay("request")) event.preventDefault();
  };
  const trouble = answer?.failed;
  const faults = Object.keys(answer?.faults ?? {}).length;
  return (
    <AnswerProvider value={answer}>
      <Form ref={form} method="post" noValidate preventScrollReset onSubmit={onSubmit} className="grid gap-6">
        <input type="hidden" name={formName} value="request" />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="key" value={key} />
        {(trouble || faults > 0) && (
          <Callout tone="danger" part={trouble ? "request-failed" : "request-faults"}>
            {trouble ?? tf("summary", { count: faults })}
          </Callout>
        )}
        {children}
        <div className="grid gap-2 sm:justify-start">
          <Button
            type="submit"
            size="lg"
            disabled={disabled}
            aria-disabled={pending || waits || undefined}
            aria-busy={pending || undefined}
          >
            {pending && <Spinner />}
            {pending ? tf("sending") : t("form.send")}
          </Button>
        </div>
      </Form>
    </AnswerProvider>
  );
}
