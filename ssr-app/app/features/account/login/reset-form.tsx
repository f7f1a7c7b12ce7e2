import { useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import { toast } from "~/components/ui/toast";
import { Captcha } from "~/features/shared/captcha/captcha";
import { maxPasswordLength, minPasswordLength } from "~/lib/rules/password";
import { useT } from "~/lib/texts/use-t";
import type { DoorAnswer } from "./answers";
import { UsernameField } from "./username-field";

interface Props {
  username?: string;
  result?: DoorAnswer;
  onDone?: () => void;
  /** The link that requests a new code. */
  again: ReactNode;
}

/** The form with the code and the new password twice. */
export function ResetForm({ username, result, onDone, again }: Props) {
  const t = useT("account");
  const fetcher = useFetcher<DoorAnswer>();
  const answer = fetcher.data ?? result;
  const heard = useRef<DoorAnswer>();
  const [differ, setDiffer] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);
  const busy = fetcher.state !== "idle";
  const known = answer?.username ?? username;

  useEffect(() => {
    const { data } = fetcher;
    if (!data || heard.current === data) return;
    heard.current = data;
    if (data.done) {
      toast({ text: t("reset.done"), tone: "success" });
      onDone?.();
    } else toast({ text: data.message ?? t("reset.failed"), tone: "error" });
  }, [fetcher, onDone, t]);

  /** Two different passwords are not sent. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const different = form.get("password") !== form.get("confirm");
    setDiffer(different);
    if (!different) return;
    event.preventDefault();
    confirm.current?.focus();
  };

  return (
    <fetcher.Form
      method="post"
      action="/password-reset/passwordReset"
      className="grid gap-4"
      noValidate
      onSubmit={onSubmit}
      aria-label={t("reset.title")}
    >
      <p className="text-ink-2">{t("reset.text")}</p>
      {answer?.message && (
        <Callout tone="danger" news={answer.at}>
          {answer.message}
        </Callout>
      )}
      <UsernameField enterKeyHint="next" defaultValue={known} error={answer?.errors?.username} first={!known} />
      <Field
        label={t("reset.code")}
        hint={t("reset.codeHint")}
        name="token"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="next"
        maxLength={12}
        required
        error={answer?.errors?.token}
        {...(known ? { "data-autofocus": "" } : {})}
      />
      <PasswordInput
        label={t("reset.password")}
        hint={t("reset.passwordHint", { number: minPasswordLength })}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={maxPasswordLength}
        required
        error={answer?.errors?.password}
      />
      <PasswordInput
        ref={confirm}
        label={t("reset.confirm")}
        name="confirm"
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={maxPasswordLength}
        required
        error={differ ? t("reset.differ") : answer?.errors?.confirm}
      />
      <Captcha error={answer?.errors?.recaptchaToken} refresh={answer?.at} />
      <Button type="submit" size="lg" block loading={busy}>
        {t("reset.submit")}
      </Button>
      <p className="text-center text-sm">{again}</p>
    </fetcher.Form>
  );
}
