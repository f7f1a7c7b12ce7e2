import { useCallback, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dialog } from "~/components/ui/dialog";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { withTarget } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { ResetForm } from "./reset-form";

type DialogName = "login" | "forgot" | "reset";

const textLink = "link inline-flex min-h-11 items-center";

/**
 * Login, forgotten password and new password as dialogs over the page. A code that was sent or received leads to the
 * dialog for the new password, which closes when it is set.
 */
export default function AccountDialogs({ target, onClose }: { target?: string; onClose: () => void }) {
  const t = useT("account");
  const [dialog, setDialog] = useState<DialogName>("login");
  const [username, setUsername] = useState("");
  useCloseOnNavigation(onClose);

  const sent = useCallback((name: string) => {
    setUsername(name);
    setDialog("reset");
  }, []);
  const to = (next: DialogName, words: string) => (
    <button type="button" className={textLink} onClick={() => setDialog(next)}>
      {words}
    </button>
  );

  if (dialog === "forgot") {
    return (
      <Dialog key="forgot" open onClose={onClose} title={t("forgot.title")}>
        <ForgotForm onSent={sent} received={to("reset", t("forgot.received"))} />
      </Dialog>
    );
  }
  if (dialog === "reset") {
    return (
      <Dialog key="reset" open onClose={onClose} title={t("reset.title")}>
        <ResetForm username={username} onDone={onClose} again={to("forgot", t("reset.again"))} />
      </Dialog>
    );
  }
  return (
    <Dialog key="login" open onClose={onClose} title={t("login.title")}>
      <LoginForm target={target} forgot={to("forgot", t("login.forgot"))} />
      <p className="mt-5 border-line border-t pt-3 text-center text-ink-2 text-sm">
        {t("login.noAccount")}{" "}
        <AppLink to={withTarget("/registrazione", target)} className={textLink}>
          {t("login.register")}
        </AppLink>
      </p>
    </Dialog>
  );
}
