import { CloudOff, LogIn, RefreshCw } from "lucide-react";
import { useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button, buttonClass } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { formatTime } from "~/lib/format";
import { loginPath } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { setDetails } from "./draft";
import { usePad } from "./pad-context";
import { sendDraft } from "./send";

/** An order that was released for sending and is not placed: the reason, the next step, and the possible actions. */
export function Waiting() {
  const t = useT("taking");
  const { draft, store, data } = usePad();
  const { id, country } = data.company;
  const [sending, setSending] = useState(false);
  const { stage, sealed } = draft;
  const send = async () => {
    setSending(true);
    await sendDraft(store, id);
    setSending(false);
  };
  if (stage.is === "refused")
    return (
      <Callout tone="danger" part="refused" title={t("refused.title")}>
        {stage.message || t("refused.text")}
      </Callout>
    );
  if (stage.is !== "waiting") return null;
  return (
    <section
      role="status"
      data-part="waiting"
      data-why={stage.why}
      className="grid gap-3 rounded-lg border-2 border-saffron bg-saffron-soft px-4 py-3 text-saffron-ink"
    >
      <div className="flex gap-3">
        <CloudOff aria-hidden="true" className="mt-1 size-6 shrink-0" />
        <div>
          <h2 className="text-xl">{t("waiting.title")}</h2>
          <p className="text-sm">{t(`waiting.why.${stage.why}`)}</p>
          <p className="text-xs">{t("waiting.since", { time: formatTime(stage.since, country) })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {stage.why === "signedOut" ? (
          <AppLink to={loginPath(`/manager/presa-ordini?company=${id}`)} className={buttonClass()}>
            <LogIn aria-hidden="true" className="size-5" />
            {t("waiting.signIn")}
          </AppLink>
        ) : (
          <Button loading={sending} onClick={send} data-part="send-again">
            {!sending && <RefreshCw aria-hidden="true" className="size-5" />}
            {t("waiting.send")}
          </Button>
        )}
        {!sealed && (
          <Button tone="secondary" onClick={() => void store.change(id, (stored) => stored && setDetails(stored, {}))}>
            {t("waiting.change")}
          </Button>
        )}
      </div>
      {sealed && <p className="text-xs">{t("waiting.sealed")}</p>}
    </section>
  );
}
