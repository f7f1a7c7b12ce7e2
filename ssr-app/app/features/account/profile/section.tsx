import type { ReactNode } from "react";
import { SectionHeading } from "~/components/ui/heading";

interface Props {
  /** The section's id, which links lead to. */
  id: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the profile. */
export function ProfileSection({ id, title, text, action, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="scroll-mt-2 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <SectionHeading id={`${id}-title`} action={action} className="mb-4">
        {title}
      </SectionHeading>
      {text && <p className="-mt-1 mb-5 max-w-prose text-ink-2">{text}</p>}
      {children}
    </section>
  );
}
