import type { ReactNode } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";

interface PageHeadProps {
  trail: { name: string; to?: string }[];
  title: string;
  text?: ReactNode;
}

/** Breadcrumbs, title and one line of text. */
export function PageHead({ trail, title, text }: PageHeadProps) {
  return (
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-2">
      <Breadcrumbs items={trail} />
      <h1>{title}</h1>
      {text && <p className="max-w-prose text-ink-2">{text}</p>}
    </header>
  );
}
