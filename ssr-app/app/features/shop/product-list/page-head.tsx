import type { ReactNode } from "react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";

interface PageHeadProps {
  trail: { name: string; to?: string }[];
  title: string;
  text?: ReactNode;
}

/** Where one is, what the page is called, one line about it. */
export function PageHead({ trail, title, text }: PageHeadProps) {
  return (
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-2">
      <Breadcrumbs items={trail} />
      <h1>{title}</h1>
      {text && <p className="max-w-prose text-ink-2">{text}</p>}
    </header>
  );
}
