import clsx from "clsx";
import { Mail, Phone } from "lucide-react";
import { type ButtonTone, buttonClass } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";
import { useShell } from "~/lib/use-shell";

/** A link to order by telephone. */
export function OrderByPhone({ tone, className }: { tone?: ButtonTone; className?: string }) {
  const t = useT();
  const operator = useShell()?.shop?.operator;
  if (!operator) return null;
  return (
    <div className={clsx("flex flex-wrap gap-3", className ?? "justify-center")}>
      <a href={`tel:${operator.phone.replaceAll(" ", "")}`} className={buttonClass({ tone })}>
        <Phone aria-hidden="true" className="size-5" />
        <span>
          <span className="sr-only">{t("actions.call")} </span>
          {unbroken(operator.phone)}
        </span>
      </a>
      <a href={`mailto:${operator.email}`} className={buttonClass({ tone: "secondary" })}>
        <Mail aria-hidden="true" className="size-5" />
        {t("actions.write")}
      </a>
    </div>
  );
}
