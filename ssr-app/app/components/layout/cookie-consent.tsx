import { useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/field";
import { toast } from "~/components/ui/toast";
import { optionalCookies } from "~/lib/consent";
import { useT } from "~/lib/texts/use-t";

/** Saves the choice; the edge writes and removes the cookies. */
async function saveConsent(enabled: readonly string[]): Promise<void> {
  const response = await fetch("/api/consent", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enabled }),
  });
  if (!response.ok) throw new Error(String(response.status));
}

/** Asks once, at the foot of the window, without covering the page's text. Declining is as easy as agreeing. */
export function CookieConsent({ hidden, onDone }: { hidden: boolean; onDone: () => void }) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const [enabled, setEnabled] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);

  const save = async (names: readonly string[]) => {
    setSaving(true);
    try {
      await saveConsent(names);
      onDone();
    } catch {
      setSaving(false);
      toast({ text: t("error.generic"), tone: "error" });
    }
  };

  const choose = () => {
    setEnabled(readEnabled());
    setChoosing(true);
  };

  return (
    <section
      aria-label={t("cookies.title")}
      hidden={hidden}
      suppressHydrationWarning
      className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-35 animate-rise-in rounded-xl border border-line bg-raised p-4 shadow-float sm:inset-x-auto sm:right-4 sm:w-96 lg:bottom-4"
    >
      <h2 className="text-lg">{t("cookies.title")}</h2>
      <p className="mt-1 text-ink-2 text-sm">
        {t("cookies.text")}{" "}
        <AppLink to="/privacy-policy" className="link">
          {t("footer.privacy")}
        </AppLink>
      </p>
      {choosing && (
        <div className="mt-2 grid">
          <Checkbox label={t("cookies.necessary")} checked disabled />
          {optionalCookies.map((name) => (
            <Checkbox
              key={name}
              label={t(`cookies.${name}`)}
              checked={enabled.includes(name)}
              onChange={(event) =>
                setEnabled((now) => (event.target.checked ? [...now, name] : now.filter((other) => other !== name)))
              }
            />
          ))}
        </div>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button tone="secondary" disabled={saving} onClick={() => save([])}>
          {t("cookies.decline")}
        </Button>
        <Button tone="secondary" disabled={saving} onClick={() => save(choosing ? enabled : optionalCookies)}>
          {choosing ? t("cookies.save") : t("cookies.accept")}
        </Button>
        {!choosing && (
          <Button tone="quiet" size="sm" className="col-span-2" onClick={choose}>
            {t("cookies.choose")}
          </Button>
        )}
      </div>
    </section>
  );
}

function readEnabled(): string[] {
  const found = /(?:^|; )__Host-madia-enabled-cookies=([^;]*)/.exec(document.cookie)?.[1];
  return found ? decodeURIComponent(found).split(",").filter(Boolean) : [];
}
