import { Check, Copy, KeyRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";

/** A secret that is shown once, with a button that copies it. */
export function Secret({ name, value }: { name: string; value: string }) {
  const t = useT("partners");
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Copying is not allowed; the user can select the text.
    }
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-part="secret"
      className="mb-5 rounded-lg border-2 border-saffron bg-saffron-soft p-4 text-saffron-ink outline-none sm:p-5"
    >
      <h2 id={`${id}-title`} className="flex items-center gap-2 text-xl">
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        {t("keys.secret", { name })}
      </h2>
      <p className="mt-1 mb-3 text-sm">{t("keys.once")}</p>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          aria-label={t("keys.secret", { name })}
          value={value}
          onFocus={({ target }) => target.select()}
          className={`${inputClass} min-w-0 flex-1 font-mono text-sm`}
        />
        <Button tone="secondary" onClick={copy} className="scripted">
          {copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
          {t(copied ? "keys.copied" : "keys.copy")}
        </Button>
      </div>
    </section>
  );
}
