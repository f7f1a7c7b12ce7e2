import { useT } from "~/lib/texts/use-t";

/** Marks an amount as an estimate: a sign, and a word for screen readers. */
export function About() {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{"≈\u00a0"}</span>
      <span className="sr-only">{`${t("estimate.about")} `}</span>
    </>
  );
}

/** Explains the sign once, beside a total. */
export function AboutNote({ className }: { className?: string }) {
  const t = useT();
  return <p className={className}>{t("estimate.note")}</p>;
}
