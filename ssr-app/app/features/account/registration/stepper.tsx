import clsx from "clsx";
import { Check } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { FillingChest } from "./filling-chest";
import { type Step, stepPath, steps } from "./steps";

interface Props {
  step: Step;
  /** The steps that are complete. */
  complete: ReadonlySet<Step>;
  target?: string;
}

/**
 * The steps with links: the current one, the complete ones and the others. A panel on wide screens, a bar on phones.
 */
export function Stepper({ step, complete, target }: Props) {
  const t = useT("register");
  const at = steps.indexOf(step);
  return (
    <nav
      aria-label={t("steps.label")}
      className="on-walnut bg-walnut-2 px-5 py-4 text-flour md:flex md:flex-col md:gap-8 md:border-walnut-line md:border-r md:px-7 md:py-9"
    >
      <p className="flex items-baseline justify-between gap-3 md:hidden">
        <span className="font-semibold">{t(`steps.${step}`)}</span>
        <span className="text-flour-2 text-sm">{t("steps.of", { at: at + 1, of: steps.length })}</span>
      </p>
      <ol className="mt-3 flex gap-1.5 md:mt-0 md:grid md:gap-1">
        {steps.map((each, index) => {
          const now = each === step;
          const done = complete.has(each) && !now;
          return (
            <li key={each} className="flex-1">
              <AppLink
                to={stepPath(each, target)}
                preventScrollReset
                aria-current={now ? "step" : undefined}
                className={clsx(
                  "group flex items-center gap-3 rounded-md max-md:-my-2 max-md:py-4 md:min-h-12 md:px-3 md:py-2",
                  now ? "md:bg-walnut-line" : "text-flour-2 md:hover:bg-walnut",
                )}
              >
                <span
                  aria-hidden="true"
                  className={clsx(
                    "scheme-dark hidden size-7 shrink-0 place-items-center rounded-full border-2 font-semibold text-xs md:grid",
                    now && "border-saffron bg-saffron text-on-saffron",
                    done && "border-olive bg-olive text-on-olive",
                    !now && !done && "border-flour-2",
                  )}
                >
                  {done ? <Check className="size-4" strokeWidth={3} /> : index + 1}
                </span>
                <span
                  aria-hidden="true"
                  className={clsx(
                    "scheme-dark h-1.5 w-full rounded-full md:hidden",
                    now ? "bg-saffron" : done ? "bg-olive" : "bg-walnut-line",
                  )}
                />
                <span className={clsx("max-md:sr-only", now && "font-semibold")}>
                  {t(`steps.${each}`)}
                  {done && <span className="sr-only">, {t("steps.done")}</span>}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ol>
      <FillingChest filled={complete.size} className="mx-auto hidden w-full max-w-52 md:mt-auto md:block" />
    </nav>
  );
}
