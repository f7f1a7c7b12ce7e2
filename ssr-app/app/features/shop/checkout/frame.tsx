import clsx from "clsx";
import { ArrowLeft, Check } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";

const steps = ["address", "invoicing", "payment", "review"] as const;
export type Step = (typeof steps)[number];

interface Props {
  title: string;
  step: Step;
  /** A first order goes through all steps, which are then shown. */
  guided?: boolean;
  /** The target and label of the "back" link. */
  back: { to: string; name: string };
  /** Text below the title: for whom the order is. */
  intro?: ReactNode;
  /** Sets a narrower column, for pages with a form. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every page of the checkout. */
export function CheckoutFrame({ title, step, guided, back, intro, narrow, children }: Props) {
  return (
    <div className={clsx("mx-auto grid grid-cols-[minmax(0,1fr)] gap-6", narrow && "max-w-3xl")}>
      <header className="grid gap-3">
        <AppLink
          to={back.to}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.name}
        </AppLink>
        {guided && <Steps step={step} />}
        <h1>{title}</h1>
        {intro}
      </header>
      {children}
    </div>
  );
}

function Steps({ step }: { step: Step }) {
  const t = useT("checkout");
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t("steps.label")}>
      <ol className="flex gap-2">
        {steps.map((each, index) => {
          const now = index === at;
          const done = index < at;
          return (
            <li
              key={each}
              aria-current={now ? "step" : undefined}
              className={clsx(
                "grid min-w-0 flex-1 gap-1.5 text-xs",
                now ? "font-semibold text-ink" : done ? "text-olive-ink" : "text-ink-3",
              )}
            >
              <span
                aria-hidden="true"
                className={clsx("h-1.5 rounded-full", now ? "bg-chosen" : done ? "bg-olive" : "bg-line")}
              />
              <span className="flex min-w-0 items-center gap-1">
                {done && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
                <span className={clsx("truncate", !now && "max-sm:sr-only")}>{t(`steps.${each}`)}</span>
                {done && <span className="sr-only">, {t("steps.done")}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
