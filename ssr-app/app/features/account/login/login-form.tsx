import { useFetcher } from "@remix-run/react";
import { LogIn } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Checkbox } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import { Captcha } from "~/features/shared/captcha/captcha";
import { withTarget } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import type { DoorAnswer } from "./answers";
import { UsernameField } from "./username-field";

interface Props {
  target?: string;
  /** The answer of the page's own action, without scripts. */
  result?: DoorAnswer;
  /** The link to a new password. */
  forgot: ReactNode;
}

/** The form with user name and password. Without JavaScript the page `/login` handles it. */
export function LoginForm({ target, result, forgot }: Props) {
  const t = useT("account");
  const fetcher = useFetcher<DoorAnswer>();
  const answer = fetcher.data ?? result;
  // The captcha is required once a login was refused without it, which happens after attempts from many places.
  const [captcha, setCaptcha] = useState(Boolean(answer?.errors?.recaptchaToken));
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.errors?.recaptchaToken) setCaptcha(true);
    if (fetcher.data.errors?.username) username.current?.focus();
    else if (password.current) {
      password.current.value = "";
      if (fetcher.data.errors?.password) password.current.focus();
    }
  }, [fetcher.data]);

  return (
    <fetcher.Form
      method="post"
      action={withTarget("/login", target)}
      className="grid gap-4"
      noValidate
      aria-label={t("login.title")}
    >
      {answer?.message && (
        <Callout tone="danger" news={answer.at}>
          {answer.message}
        </Callout>
      )}
      <UsernameField
        ref={username}
        enterKeyHint="next"
        defaultValue={answer?.username}
        error={answer?.errors?.username}
        first
      />
      <PasswordInput
        ref={password}
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        required
        error={answer?.errors?.password}
      />
      {captcha && <Captcha error={answer?.errors?.recaptchaToken} refresh={answer?.at} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox name="keep" value="true" defaultChecked label={t("login.keep")} />
        {forgot}
      </div>
      <Button type="submit" size="lg" block loading={busy}>
        {!busy && <LogIn aria-hidden="true" className="size-5" />}
        {t("login.submit")}
      </Button>
    </fetcher.Form>
  );
}
