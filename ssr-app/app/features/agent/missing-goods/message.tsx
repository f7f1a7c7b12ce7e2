import { Check, Copy, MessageCircle, Share2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import type { Product } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { priceOf, type Unavailability } from "./types";
import { whenMissing } from "./until";

/** A message to customers, which the agent can edit, copy, share or send by WhatsApp. */
export function Message({ entry, now }: { entry: Unavailability; now: string }) {
  const t = useT("roads");
  const unit = useT("catalogue");
  const locale = useShell()?.locale ?? "it";
  const id = useId();
  const line = (product: Product) =>
    t("message.line", {
      name: product.name,
      code: product.code,
      price: formatPrice(priceOf(product), product.currency),
      unit: unit(`unit.${product.uomSale}`),
    });
  const parts = [
    t("message.missing", { name: entry.product.name, when: whenMissing(entry, now, locale, t) }),
    entry.substitutes.length > 0 ? [t("message.instead"), ...entry.substitutes.map(line)].join("\n") : "",
    entry.substitutes.length > 0 ? t("message.ask") : t("message.tell"),
  ];
  const [text, setText] = useState(parts.filter(Boolean).join("\n\n"));
  const [copied, setCopied] = useState(false);
  const canShare = useCanShare();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-sm hover:bg-sunken focus-visible:-outline-offset-3">
        <MessageCircle aria-hidden="true" className="size-5 text-olive-ink" />
        {t("message.title")}
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">
        <label htmlFor={id} className="sr-only">
          {t("message.label", { name: entry.product.name })}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={Math.min(12, text.split("\n").length + 3)}
          className={inputClass}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => void copy()} className="scripted">
            {copied ? (
              <Check aria-hidden="true" className="size-5 text-olive-ink" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )}
            {t(copied ? "message.copied" : "message.copy")}
          </Button>
          {canShare && (
            <Button tone="secondary" onClick={() => void navigator.share({ text }).catch(() => {})}>
              <Share2 aria-hidden="true" className="size-5" />
              {t("message.share")}
            </Button>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: "secondary" })}
          >
            {t("message.whatsapp")}
          </a>
          <span role="status" className="sr-only">
            {copied ? t("message.copied") : ""}
          </span>
        </div>
      </div>
    </details>
  );
}

/** Whether the browser can share; known only after hydration. */
function useCanShare() {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === "function"), []);
  return can;
}
