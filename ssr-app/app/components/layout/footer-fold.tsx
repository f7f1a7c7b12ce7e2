import type { ReactNode } from "react";

/** A part under its title; on a phone it opens when the title is touched. */
export function FooterFold({ title, large, children }: { title: string; large?: boolean; children: ReactNode }) {
  return (
    <details className="footer-fold">
      <summary>
        {title}
        <span className="icon icon-chevron-down size-4" />
      </summary>
      <h2 className={large ? "footer-fold-title text-xl" : "footer-fold-title footer-title"}>{title}</h2>
      {children}
    </details>
  );
}
