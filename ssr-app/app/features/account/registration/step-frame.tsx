import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { SubmitButton } from "~/features/shared/forms/shop-form";
import { useT } from "~/lib/texts/use-t";
import { type Step, stepPath, steps } from "./steps";

/** The title of a step; it takes the focus when the user comes from another step. */
export function StepTitle({ title, text, moved }: { title: string; text: ReactNode; moved: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step appears
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, []);
  return (
    <div className="mb-6 grid gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="max-w-prose text-ink-2">{text}</p>
    </div>
  );
}

export function StepButtons({ step, target, children }: { step: Step; target?: string; children?: ReactNode }) {
  const t = useT("register");
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className="mt-2 flex flex-wrap-reverse items-center justify-between gap-3 border-line border-t pt-5">
      {before ? (
        <ButtonLink to={stepPath(before, target)} tone="quiet" className="-ml-4 max-sm:ml-0 max-sm:w-full">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("back")}
        </ButtonLink>
      ) : (
        <span />
      )}
      <SubmitButton size="lg" className="max-sm:w-full">
        {children ?? (
          <>
            {t("next")}
            <ArrowRight aria-hidden="true" className="size-5" />
          </>
        )}
      </SubmitButton>
    </div>
  );
}
