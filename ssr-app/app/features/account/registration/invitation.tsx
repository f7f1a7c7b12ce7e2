import { Gift } from "lucide-react";
import { useT } from "~/lib/texts/use-t";
import { useFirstPurchase } from "~/lib/use-first-purchase";
import { type Step, steps } from "./steps";

/** The title, the required data, and the welcome discount where the market has one. */
export function Invitation({ step }: { step: Step }) {
  const t = useT("register");
  const gift = useFirstPurchase();
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="max-w-prose">
        <h1 className="text-3xl">{t("title")}</h1>
        {step === steps[0] && <p className="mt-1.5 text-ink-2">{t("intro")}</p>}
      </div>
      {gift && step === steps[0] && (
        <p className="flex items-center gap-2.5 rounded-md bg-saffron px-3.5 py-2 font-semibold text-on-saffron text-sm">
          <Gift aria-hidden="true" className="size-5 shrink-0" />
          {t("gift", { amount: gift })}
        </p>
      )}
    </header>
  );
}
