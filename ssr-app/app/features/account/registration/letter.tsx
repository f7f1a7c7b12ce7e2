import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon: LucideIcon;
  tone?: "walnut" | "olive" | "saffron";
  title: string;
  children: ReactNode;
}

const tones = {
  walnut: "bg-walnut-2 text-flour",
  olive: "bg-olive-soft text-olive-ink",
  saffron: "bg-saffron-soft text-saffron-ink",
};

/** A short page behind a mail's link, with one message and one action. */
export function Letter({ icon: Icon, tone = "walnut", title, children }: Props) {
  return (
    <div className="mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-card md:my-8">
      <div className={clsx("grid h-24 place-items-center border-line border-b sm:h-28", tones[tone])}>
        <Icon aria-hidden="true" className="size-11" strokeWidth={1.6} />
      </div>
      <div className="grid gap-5 p-5 sm:p-9">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
