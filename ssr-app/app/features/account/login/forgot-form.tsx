import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { toast } from "~/components/ui/toast";
import { Captcha } from "~/features/shared/captcha/captcha";
import { useT } from "~/lib/texts/use-t";
import type { DoorAnswer } from "./answers";
import { UsernameField } from "./username-field";

interface Props {
  result?: DoorAnswer;
  /** Called when the code has been sent to this user. */
  onSent?: (username: string) => void;
  /** The link "I received the code". */
  received: ReactNode;
}

/** Requests the code that allows a new password. */
export function ForgotForm({ result, onSent, received }: Props) {
  const t = useT("account");
  const fetcher = useFetcher<DoorAnswer>();
  const answer = fetcher.data ?? result;
  const heard = useRef<DoorAnswer>();
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    const { data } = fetcher;
    if (!data || heard.current === data) return;
    heard.current = data;
    if (data.done) {
      toast({ text: t("forgot.sent"), tone: "success" });
      onSent?.(data.username ?? "");
    } else if (data.message) toast({ text: data.message, tone: "error" });
  }, [fetcher, onSent, t]);

  return (
    <fetcher.Form
      method="post"
      action="/mobile/password-reset"
      className="grid gap-4"
      noValidate
      aria-label={t("forgot.title")}
    >
      <p className="text-ink-2">{t("forgot.text")}</p>
      {answer?.message && (
        <Callout tone="danger" news={answer.at}>
          {answer.message}
        </Callout>
      )}
      <UsernameField enterKeyHint="send" defaultValue={answer?.username} error={answer?.errors?.username} first />
      <Captcha error={answer?.errors?.recaptchaToken} refresh={answer?.at} />
      <Button type="submit" size="lg" block loading={busy}>
        {t("forgot.submit")}
      </Button>
      <p className="text-center text-sm">{received}</p>
    </fetcher.Form>
  );
}
