import { Check, CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyChest } from "~/components/ui/drawings";
import { useT } from "~/lib/texts/use-t";

interface DoorProps {
  title: string;
  text: string;
  /** Heading and lines of the list beneath. */
  listTitle: string;
  list: string[];
  /** Where one wanted to go; found safe. */
  target?: string;
  /** The other door. */
  children?: ReactNode;
}

/** A short page before a room that is not open yet: what it will bring, whom to call, where to go meanwhile. */
export function Door({ title, text, listTitle, list, target, children }: DoorProps) {
  const t = useT("account");
  return (
    <div className="mx-auto grid max-w-4xl overflow-hidden rounded-xl border border-line bg-surface shadow-card md:my-6 md:grid-cols-[18rem_1fr]">
      <div className="grid place-items-center bg-walnut-2 p-6 text-flour-2 md:p-10">
        <EmptyChest className="h-20 md:h-40 md:max-w-full" />
      </div>
      <div className="grid gap-5 p-5 md:p-10">
        <div className="grid gap-3">
          <h1 className="text-3xl">{title}</h1>
          <p className="max-w-prose text-ink-2">{text}</p>
          {target && (
            <p className="flex items-start gap-2 rounded-md bg-olive-soft px-3 py-2 text-olive-ink text-sm">
              <CornerDownRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t("door.loginNext")}
            </p>
          )}
        </div>
        <section>
          <h2 className="mb-2 font-sans text-ink-2 text-sm">{listTitle}</h2>
          <ul className="grid gap-2">
            {list.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-olive-ink" />
                {line}
              </li>
            ))}
          </ul>
        </section>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contatti">{t("door.contact")}</ButtonLink>
          <ButtonLink to="/" tone="secondary">
            {t("door.browse")}
          </ButtonLink>
        </div>
        {children && <p className="border-line border-t pt-4 text-ink-2 text-sm">{children}</p>}
      </div>
    </div>
  );
}
