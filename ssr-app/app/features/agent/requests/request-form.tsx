import { Form, useNavigation } from "@remix-run/react";
import { CircleAlert, WifiOff } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { formName } from "~/features/shared/forms/parse";
import { useT } from "~/lib/texts/use-t";
import type { RequestAnswer } from "./answers";
import { AnswerProvider } from "./controls";

interface Props {
  company: number;
  sendKey: string;
  answer: RequestAnswer | undefined;
  /** Pictures are still on their way. */
  waits?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A request's frame: sends once however often one presses, keeps all that was typed, says what is wrong where it is. */
export function RequestForm({ company, sendKey, answer, waits, disabled, children }: Props) {
  const t = useT("requests");
  const tf = useT("forms");
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const pending = state === "submitting";
  useEffect(() => {
    if (!answer) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-part=request-failed]")?.focus();
  }, [answer]);
  const onSubmit = (event: FormEvent) => {
    if (pending || waits) event.preventDefault();
  };
  const trouble = answer?.lost ? tf("lost") : answer?.failed;
  const faults = Object.keys(answer?.faults ?? {}).length;
  return (
    <AnswerProvider value={answer}>
      <Form ref={form} method="post" noValidate preventScrollReset onSubmit={onSubmit} className="grid gap-6">
        <input type="hidden" name={formName} value="request" />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="key" value={answer?.typed?.key?.[0] ?? sendKey} />
        {(trouble || faults > 0) && (
          <p
            role="alert"
            tabIndex={-1}
            data-part={trouble ? "request-failed" : "request-faults"}
            className="flex items-start gap-3 rounded-md border-2 border-danger bg-danger-soft px-4 py-3 font-medium text-danger outline-none"
          >
            {answer?.lost ? (
              <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            )}
            {trouble ?? tf("summary", { count: faults })}
          </p>
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
