import { ClipboardCheck, Scale, Truck } from "lucide-react";
import { useT } from "~/lib/texts/use-t";

/** The three steps of an order, with cut-off, weighed prices and cold chain. */
export function HowItWorks({ hours }: { hours?: number | null }) {
  const t = useT("home");
  const steps = [
    { Icon: ClipboardCheck, title: t("step1"), text: t("step1Text") },
    { Icon: Scale, title: t("step2"), text: t("step2Text") },
    { Icon: Truck, title: hours ? t("step3", { hours }) : t("step3Day"), text: t("step3Text") },
  ];
  return (
    <section className="rounded-xl bg-walnut px-5 py-8 text-flour sm:px-8">
      <h2 className="mb-5 text-2xl">{t("how")}</h2>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
            <Icon aria-hidden="true" className="mt-0.5 size-7 text-saffron" />
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="col-start-2 text-flour-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
